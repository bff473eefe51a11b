import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { findEvidence } from '../find-verification.server.ts';
import type { EvidenceItem } from '../evidence/evidence.ts';
import type { PaidLevel, VerificationLevel } from '../verification.ts';
import { buyers, checks, levelOrders, verifiedProfiles } from '../verification.table.server.ts';

/** A check that awaits an operator's decision. */
export type WaitingCheck = {
  id: string;
  profileId: string;
  name: string;
  title: string;
  email: string;
  level: PaidLevel;
  isUpgrade: boolean;
  /** ISO date-time. */
  handedInAt: string;
  /** The evidence includes a better copy that an operator asked for. */
  isCopy: boolean;
  /** The user who is checked: operators may not decide their own checks. */
  userId: string;
  hasLevel: VerificationLevel;
  /** ISO date-time of the previous check; `verifiedWhat`: what was checked then. */
  verifiedAt: string | null;
  verifiedWhat: string;
  verifiedName: string;
  verifiedTitle: string;
};

const waiting = eq(checks.state, 'waiting-for-decision');

const { id, userId, name, title, level, verifiedAt, verifiedWhat, verifiedName, verifiedTitle } = verifiedProfiles;
const ofProfile = { id, userId, name, title, level, verifiedAt, verifiedWhat, verifiedName, verifiedTitle };

function select(db: Database) {
  return db
    .select({ check: checks, isUpgrade: levelOrders.isUpgrade, profile: ofProfile, email: buyers.email })
    .from(checks)
    .innerJoin(levelOrders, eq(levelOrders.id, checks.orderId))
    .innerJoin(verifiedProfiles, eq(verifiedProfiles.userId, checks.userId))
    .innerJoin(buyers, eq(buyers.id, checks.userId));
}

type Row = Awaited<ReturnType<typeof select>>[number];

function toWaiting({ check, isUpgrade, profile, email }: Row): WaitingCheck {
  return {
    id: check.id,
    profileId: profile.id,
    name: profile.name,
    title: profile.title,
    email,
    level: check.level,
    isUpgrade,
    handedInAt: (check.handedInAt ?? check.createdAt).toISOString(),
    isCopy: check.askedAt !== null,
    userId: check.userId,
    hasLevel: profile.level,
    verifiedAt: profile.verifiedAt?.toISOString() ?? null,
    verifiedWhat: profile.verifiedWhat,
    verifiedName: profile.verifiedName,
    verifiedTitle: profile.verifiedTitle,
  };
}

const mostShown = 200;

/** Returns the checks that await a decision, the longest wait first, at most 200. For operators. */
export async function findQueue(db: Database): Promise<WaitingCheck[]> {
  const rows = await select(db).where(waiting).orderBy(asc(checks.handedInAt), asc(checks.id)).limit(mostShown);
  return rows.map(toWaiting);
}

/** Returns one waiting check with its evidence; undefined when it is not waiting. For operators. */
export async function findWaitingCheck(
  db: Database,
  checkId: string,
): Promise<(WaitingCheck & { evidence: EvidenceItem[] }) | undefined> {
  if (!isUuid(checkId)) return undefined;
  const [row] = await select(db).where(and(eq(checks.id, checkId), waiting));
  return row && { ...toWaiting(row), evidence: await findEvidence(db, checkId) };
}
