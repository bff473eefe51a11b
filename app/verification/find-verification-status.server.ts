import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { VerificationStatus } from './verification-status.ts';
import { checks, evidence, isOpenCheck, verifiedProfiles } from './verification.table.server.ts';

/** Returns the verification status of this user. */
export async function findVerificationStatus(db: Database, userId: string): Promise<VerificationStatus> {
  const [profile] = await db.select().from(verifiedProfiles).where(eq(verifiedProfiles.userId, userId));
  const [openCheck] = await db
    .select({ id: checks.id, level: checks.level, state: checks.state })
    .from(checks)
    .where(and(eq(checks.userId, userId), isOpenCheck));
  const asked = openCheck
    ? await db
        .select({ kind: evidence.kind, problem: evidence.problem })
        .from(evidence)
        .where(and(eq(evidence.checkId, openCheck.id), ne(evidence.problem, '')))
        .orderBy(asc(evidence.uploadedAt), asc(evidence.id))
    : [];
  return {
    profileId: profile?.id ?? null,
    name: profile?.name ?? '',
    level: profile?.level ?? 'none',
    isHidden: profile?.isHidden ?? false,
    checkedName: profile && isPaused(profile) ? profile.verifiedName : null,
    verifiedAt: profile?.verifiedAt?.toISOString() ?? null,
    verifiedWhat: profile?.verifiedWhat ?? '',
    verifiedAs: profile?.verifiedName ?? '',
    isTestVerified: profile?.isTestVerified ?? false,
    openCheck: openCheck ? { ...openCheck, asked } : null,
  };
}

function isPaused({ level, name, verifiedName }: { level: string; name: string; verifiedName: string }): boolean {
  return level !== 'none' && verifiedName !== '' && verifiedName !== name;
}
