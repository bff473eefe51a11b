import { asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { digestsOf, hashOfEntry, noHash } from './log-hash.server.ts';
import type { LogCheck, LogProblem } from './operator-log.ts';
import { operatorLog, operatorLogDetails } from './operator-log.table.server.ts';

type Row = { entry: typeof operatorLog.$inferSelect; details: typeof operatorLogDetails.$inferSelect | null };
type Last = { sequence: number; hash: string };

/**
 * Computes the whole chain again, `perBatch` entries at a time, and compares the details that are still there with their
 * digests. Returns the first entry that does not fit. It cannot notice that the newest entries were removed: for that,
 * compare `entries` and `head` with those of an earlier check. The result has the hash of the entry number `notedAt`.
 */
export async function verifyLog(db: Database, perBatch = 1000, notedAt?: number): Promise<LogCheck> {
  let last: Last = { sequence: 0, hash: noHash };
  let noted: string | undefined;
  for (;;) {
    const rows: Row[] = await db
      .select({ entry: operatorLog, details: operatorLogDetails })
      .from(operatorLog)
      .leftJoin(operatorLogDetails, eq(operatorLogDetails.sequence, operatorLog.sequence))
      .where(gt(operatorLog.sequence, last.sequence))
      .orderBy(asc(operatorLog.sequence))
      .limit(perBatch);
    for (const row of rows) {
      const problem = problemOf(row, last);
      if (problem) return { ok: false, sequence: last.sequence + 1, problem };
      last = row.entry;
      if (last.sequence === notedAt) noted = last.hash;
    }
    if (rows.length < perBatch) return { ok: true, entries: last.sequence, head: last.hash, noted };
  }
}

function problemOf({ entry, details }: Row, last: Last): LogProblem | undefined {
  if (entry.sequence !== last.sequence + 1) return 'missing';
  if (entry.previousHash !== last.hash || entry.hash !== hashOfEntry(entry)) return 'changed';
  if (!details) return 'details-missing';
  const { operatorDigest, targetDigest, reasonDigest } = digestsOf(details);
  const isWhole =
    (operatorDigest ?? entry.operatorDigest) === entry.operatorDigest &&
    (targetDigest ?? entry.targetDigest) === entry.targetDigest &&
    (reasonDigest ?? entry.reasonDigest) === entry.reasonDigest;
  return isWhole ? undefined : 'details-changed';
}
