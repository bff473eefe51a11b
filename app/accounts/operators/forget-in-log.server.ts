import { and, eq, inArray, isNotNull, lt, notExists, sql, type Column } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { users } from '../account.table.server.ts';
import { operatorLog, operatorLogDetails } from './operator-log.table.server.ts';

/** How long the log keeps reasons. */
export const reasonDays = 365;

const noOperator = { operatorSalt: null, operatorId: null };
const noTarget = { targetSalt: null, targetId: null, about: null };
const noReason = { reasonSalt: null, reason: null };

/** Deletes a person from the log's details. The entries stay, and the chain still verifies. */
export async function forgetInLog(tx: Database, userId: string): Promise<void> {
  await tx
    .update(operatorLogDetails)
    .set({ ...noTarget, ...noReason })
    .where(eq(operatorLogDetails.targetId, userId));
  await tx.update(operatorLogDetails).set(noOperator).where(eq(operatorLogDetails.operatorId, userId));
}

/**
 * Deletes the reasons that are a year old. Also deletes persons whose account was closed in the moment in which an act
 * about them was recorded.
 */
export async function forgetOldReasons(db: Database): Promise<void> {
  const old = db
    .select({ sequence: operatorLog.sequence })
    .from(operatorLog)
    .where(lt(operatorLog.at, sql`now() - make_interval(days => ${reasonDays})`));
  await db
    .update(operatorLogDetails)
    .set(noReason)
    .where(and(isNotNull(operatorLogDetails.reasonSalt), inArray(operatorLogDetails.sequence, old)));
  const isGone = (column: Column) =>
    and(isNotNull(column), notExists(db.select({ id: users.id }).from(users).where(eq(users.id, column))));
  await db
    .update(operatorLogDetails)
    .set({ ...noTarget, ...noReason })
    .where(isGone(operatorLogDetails.targetId));
  await db.update(operatorLogDetails).set(noOperator).where(isGone(operatorLogDetails.operatorId));
}
