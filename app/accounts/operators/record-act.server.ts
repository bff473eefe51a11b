import { randomBytes } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { cutText } from '../../../ui/text/cut-text.ts';
import { digestsOf, hashOfEntry, noHash } from './log-hash.server.ts';
import { byCommand, type LoggedAct } from './operator-log.ts';
import { operatorLog, operatorLogDetails } from './operator-log.table.server.ts';

type ActDone = {
  /** The operator's id, or 'command'. */
  by: string;
  act: LoggedAct;
  /** The account that the act concerns. */
  account?: string | null;
  /** What the act concerns, such as the title of a blog post. */
  about?: string;
  /** Why, in the operator's words. */
  reason?: string;
};

const mostAbout = 300;
const mostReason = 4000;
/** Any number that no other advisory lock of the site has. */
const lockOfLog = 7_602_640_064;

const salt = () => randomBytes(32).toString('hex');

/**
 * Adds an operator's act to the log, in the transaction of the act. Call it last: until the transaction ends, every other
 * act waits, so that the chain never forks. A lock that is taken after this one could cause a deadlock.
 */
export async function recordAct(tx: Database, { by, act, account, about, reason }: ActDone): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOfLog})`);
  // A statement of its own: it sees what was committed while this transaction waited for the lock.
  const [last] = await tx
    .select({ sequence: operatorLog.sequence, hash: operatorLog.hash })
    .from(operatorLog)
    .orderBy(desc(operatorLog.sequence))
    .limit(1);
  const sequence = (last?.sequence ?? 0) + 1;
  const details = {
    sequence,
    operatorSalt: salt(),
    operatorId: by === byCommand ? null : by,
    targetSalt: salt(),
    targetId: account ?? null,
    about: cutText(about ?? '', mostAbout),
    reasonSalt: salt(),
    reason: cutText(reason ?? '', mostReason),
  };
  const { operatorDigest = '', targetDigest = '', reasonDigest = '' } = digestsOf(details);
  // Written in milliseconds: the hash covers the time as it is read back.
  const entry = { previousHash: last?.hash ?? noHash, sequence, at: new Date(), act };
  const covered = { ...entry, operatorDigest, targetDigest, reasonDigest };
  await tx.insert(operatorLog).values({ ...covered, hash: hashOfEntry(covered) });
  await tx.insert(operatorLogDetails).values(details);
}
