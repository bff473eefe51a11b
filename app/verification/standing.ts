import { offerOf, type PaidLevel, type VerificationLevel } from './verification.ts';

export type CheckState =
  'waiting-for-evidence' | 'waiting-for-decision' | 'approved' | 'refused' | 'withdrawn' | 'revoked';

export type EvidenceKind = 'identity' | 'credentials';

/** Where somebody stands with verification. */
export type Standing = {
  /** Null without a consultant profile: there is nothing to verify then. */
  profileId: string | null;
  name: string;
  level: VerificationLevel;
  /** On no list, because its owner has hidden it. */
  isHidden: boolean;
  /** The name that was checked, while the profile has another one: the badge waits. */
  checkedName: string | null;
  /** The level came from the test checkout. */
  isTestVerified: boolean;
  /** The check that is not decided yet. */
  openCheck: { id: string; level: PaidLevel; state: CheckState } | null;
};

/** A check of the past, or the one under way, with what was paid for it. */
export type CheckLine = {
  id: string;
  level: PaidLevel;
  /** 'no-check': the payment bought nothing. */
  state: CheckState | 'no-check';
  receipt: number;
  amountPence: number;
  isUpgrade: boolean;
  isTest: boolean;
  orderState: 'opened' | 'paid' | 'refunding' | 'refunded' | 'disputed';
  /** ISO date-times. */
  paidAt: string;
  decidedAt: string | null;
  /** What was looked at, why it was refused, or why the money went back. */
  note: string;
};

export type Due =
  { ok: true; amountPence: number; isUpgrade: boolean } | { ok: false; reason: 'no-profile' | 'check-open' | 'has-it' };

/**
 * What somebody has to pay for a level: the price, or, from basic to premium, the difference. `gateway` is who takes the
 * money: a level of the test checkout counts for nothing where real money is taken.
 */
export function due(standing: Standing, level: PaidLevel, gateway: 'test' | 'stripe'): Due {
  if (standing.profileId === null) return { ok: false, reason: 'no-profile' };
  if (standing.openCheck) return { ok: false, reason: 'check-open' };
  const has = standing.isTestVerified && gateway !== 'test' ? 'none' : standing.level;
  if (has === level || has === 'premium' || (level === 'basic' && has !== 'none'))
    return { ok: false, reason: 'has-it' };
  const pence = offerOf(level).pricePounds * 100;
  if (has === 'none') return { ok: true, amountPence: pence, isUpgrade: false };
  return { ok: true, amountPence: pence - offerOf('basic').pricePounds * 100, isUpgrade: true };
}

/** The reference of an order for the difference from basic to premium. */
export const upgrade = 'upgrade';

/** An approved order; `isGood`: the money is still with us. */
type ApprovedOrder = { level: PaidLevel; isUpgrade: boolean; isGood: boolean };

/** The level that is left when money has gone back: a difference alone buys nothing. */
export function levelLeft(approved: readonly ApprovedOrder[]): 'none' | PaidLevel {
  const good = approved.filter(({ isGood }) => isGood);
  if (good.some(({ level, isUpgrade }) => level === 'premium' && !isUpgrade)) return 'premium';
  const basics = approved.filter(({ level }) => level === 'basic');
  // A basic level without an order is older than the orders: nothing was taken back of it.
  const hasBasic = basics.some(({ isGood }) => isGood) || (basics.length === 0 && approved.some((o) => o.isUpgrade));
  if (!hasBasic) return 'none';
  return good.some(({ isUpgrade }) => isUpgrade) ? 'premium' : 'basic';
}

/** Somebody whose name is no longer the one that was checked. */
export type Renamed = { profileId: string; name: string; verifiedName: string };
