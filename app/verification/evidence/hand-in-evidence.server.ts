import { and, eq, inArray } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { notifyOperators } from '../../notifications/notify-operators.server.ts';
import { missingEvidence } from './evidence.ts';
import { stateAfter, statesThatAllow, type EvidenceKind } from '../verification-status.ts';
import { checkWaiting } from '../verification-emails.email.ts';
import { checks, evidence } from '../verification.table.server.ts';

export type HandInAnswer =
  { ok: true } | { ok: false; reason: 'no-check' } | { ok: false; reason: 'incomplete'; missing: EvidenceKind[] };

/** Hands in the evidence of the user's open check. The operator decides next, and no more files can be added. */
export function handInEvidence(platform: Platform, userId: string): Promise<HandInAnswer> {
  return platform.db.transaction(async (tx): Promise<HandInAnswer> => {
    const [check] = await tx
      .select({ id: checks.id })
      .from(checks)
      .where(and(eq(checks.userId, userId), inArray(checks.state, statesThatAllow('hand-in'))))
      .for('update');
    if (!check) return { ok: false, reason: 'no-check' };
    const missing = missingEvidence(
      await tx.select({ kind: evidence.kind }).from(evidence).where(eq(evidence.checkId, check.id)),
    );
    if (missing.length > 0) return { ok: false, reason: 'incomplete', missing };
    await tx
      .update(checks)
      .set({ state: stateAfter('waiting-for-evidence', 'hand-in'), handedInAt: new Date() })
      .where(eq(checks.id, check.id));
    await notifyOperators(tx, platform.jobs, (recipient) => checkWaiting(platform.config, recipient));
    return { ok: true };
  });
}
