import { offerOf, type PaidLevel, type VerificationLevel } from './verification.ts';

export type CheckState =
  | 'waiting-for-evidence'
  | 'waiting-for-decision'
  /** An operator has asked for a better copy of a document. */
  | 'waiting-for-copy'
  | 'approved'
  | 'refused'
  | 'withdrawn'
  | 'revoked';

/**
 * What can happen to a check. 'replace': a better copy arrived, and others are still missing. 'replace-last': the last
 * missing copy arrived. 'expire': the documents were deleted after their retention period. 'lose-payment': the money
 * was returned outside this site.
 */
export type CheckAct =
  | 'add'
  | 'remove'
  | 'hand-in'
  | 'approve'
  | 'refuse'
  | 'ask-for-copy'
  | 'replace'
  | 'replace-last'
  | 'withdraw'
  | 'expire'
  | 'lose-payment';

const whileOpen = { withdraw: 'withdrawn', expire: 'waiting-for-evidence', 'lose-payment': 'revoked' } as const;

const nextStates: Record<CheckState, Partial<Record<CheckAct, CheckState>>> = {
  'waiting-for-evidence': {
    ...whileOpen,
    add: 'waiting-for-evidence',
    remove: 'waiting-for-evidence',
    'hand-in': 'waiting-for-decision',
  },
  'waiting-for-decision': {
    ...whileOpen,
    approve: 'approved',
    refuse: 'refused',
    'ask-for-copy': 'waiting-for-copy',
  },
  'waiting-for-copy': { ...whileOpen, replace: 'waiting-for-copy', 'replace-last': 'waiting-for-decision' },
  approved: { 'lose-payment': 'revoked' },
  refused: {},
  withdrawn: {},
  revoked: {},
};

/** Returns the state that an act leads to; undefined when the act is not possible in this state. */
export function stateAfter(state: CheckState, act: CheckAct): CheckState | undefined {
  return nextStates[state][act];
}

/** Returns the states in which an act is possible. */
export function statesThatAllow(act: CheckAct): CheckState[] {
  return (Object.keys(nextStates) as CheckState[]).filter((state) => stateAfter(state, act) !== undefined);
}

/** Evidence is kept for at most this many days, counted anew when a better copy is asked for and when it arrives. */
export const evidenceDays = 30;

export type EvidenceKind = 'identity' | 'credentials';

/** A document of which a better copy is needed; `problem`: why, in the operator's words. */
export type AskedCopy = { kind: EvidenceKind; problem: string };

/** A user's verification status. */
export type VerificationStatus = {
  /** Null without a consultant profile, because there is nothing to verify then. */
  profileId: string | null;
  name: string;
  level: VerificationLevel;
  /** The owner or an operator has hidden the profile from lists. */
  isHidden: boolean;
  /** The name that was checked, if the profile now has another name: the badge is then on hold. */
  checkedName: string | null;
  /** ISO date-time of the check that gave the level, what was looked at and the name that was checked, if known. */
  verifiedAt: string | null;
  verifiedWhat: string;
  verifiedAs: string;
  /** The level came from the test checkout. */
  isTestVerified: boolean;
  /** The check that is not decided yet. */
  openCheck: { id: string; level: PaidLevel; state: CheckState; asked: readonly AskedCopy[] } | null;
};

/** A past or current check with its payment. */
export type CheckLine = {
  id: string;
  level: PaidLevel;
  /** 'no-check': the payment did not open a check. */
  state: CheckState | 'no-check';
  receipt: number;
  amountPence: number;
  isUpgrade: boolean;
  isTest: boolean;
  orderState: 'opened' | 'paid' | 'refunding' | 'refunded' | 'disputed';
  /** ISO date-times. */
  paidAt: string;
  decidedAt: string | null;
  /** What was checked, why it was refused, or why the money was returned. */
  note: string;
};

export type Due =
  { ok: true; amountPence: number; isUpgrade: boolean } | { ok: false; reason: 'no-profile' | 'check-open' | 'has-it' };

/**
 * Returns the amount that a user owes for a level: the price or, for an upgrade from basic to premium, the difference.
 * `gateway`: who takes the payment. If it takes real money, a level from the test checkout does not count.
 */
export function due(status: VerificationStatus, level: PaidLevel, gateway: 'test' | 'stripe'): Due {
  if (status.profileId === null) return { ok: false, reason: 'no-profile' };
  if (status.openCheck) return { ok: false, reason: 'check-open' };
  const has = status.isTestVerified && gateway !== 'test' ? 'none' : status.level;
  if (has === level || has === 'premium' || (level === 'basic' && has !== 'none'))
    return { ok: false, reason: 'has-it' };
  const pence = offerOf(level).pricePounds * 100;
  if (has === 'none') return { ok: true, amountPence: pence, isUpgrade: false };
  return { ok: true, amountPence: pence - offerOf('basic').pricePounds * 100, isUpgrade: true };
}

/** The `reference` of an order that is an upgrade: its buyer pays the difference between basic and premium. */
export const upgrade = 'upgrade';

/** An approved order; `isGood`: the money has not been returned. */
type ApprovedOrder = { level: PaidLevel; isUpgrade: boolean; isGood: boolean };

/** Returns the level that remains after a refund. An upgrade alone, without basic, gives no level. */
export function levelLeft(approved: readonly ApprovedOrder[]): 'none' | PaidLevel {
  const good = approved.filter(({ isGood }) => isGood);
  if (good.some(({ level, isUpgrade }) => level === 'premium' && !isUpgrade)) return 'premium';
  const basics = approved.filter(({ level }) => level === 'basic');
  // A basic level without an order is older than the orders: it was never refunded.
  const hasBasic = basics.some(({ isGood }) => isGood) || (basics.length === 0 && approved.some((o) => o.isUpgrade));
  if (!hasBasic) return 'none';
  return good.some(({ isUpgrade }) => isUpgrade) ? 'premium' : 'basic';
}

/** A user whose name differs from the checked name. */
export type Renamed = { profileId: string; name: string; verifiedName: string };
