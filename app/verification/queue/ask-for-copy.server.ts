import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { notify } from '../../notifications/notify.server.ts';
import { stateAfter } from '../verification-status.ts';
import { copyNeeded } from '../verification-emails.email.ts';
import { checks, evidence } from '../verification.table.server.ts';

/** `copies`: the ids of the documents. `problem`: what is wrong with them, for the user. */
type Question = { by: string; copies: readonly string[]; problem: string };

/**
 * Asks the user for better copies of some documents, while their check awaits a decision. A step of decideCheck.
 * Returns false, and changes nothing, when one of the documents is not part of the check.
 */
export async function askForCopy(
  tx: Transaction,
  { config, jobs }: Platform,
  check: { id: string; userId: string },
  { by, copies, problem }: Question,
): Promise<boolean> {
  const ids = [...new Set(copies)];
  if (!ids.every(isUuid)) return false;
  const ofCheck = and(eq(evidence.checkId, check.id), inArray(evidence.id, ids));
  const asked = await tx.select({ kind: evidence.kind }).from(evidence).where(ofCheck);
  if (asked.length !== ids.length) return false;
  await tx.update(evidence).set({ problem }).where(ofCheck);
  await tx
    .update(checks)
    .set({ state: stateAfter('waiting-for-decision', 'ask-for-copy'), askedAt: new Date(), askedBy: by })
    .where(eq(checks.id, check.id));
  const kinds = asked.map(({ kind }) => kind);
  await notify(tx, jobs, check.userId, (recipient) => copyNeeded(config, recipient, kinds, problem));
  return true;
}
