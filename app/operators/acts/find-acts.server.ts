import { count, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { DoneAct } from './act.ts';
import { operatorActs } from './act.table.server.ts';

const mostShown = 20;

/** Returns the newest 20 of the operators' acts about an account, and the total. */
export async function findActs(db: Database, accountId: string): Promise<{ acts: DoneAct[]; total: number }> {
  const isAbout = eq(operatorActs.accountId, accountId);
  const rows = await db
    .select()
    .from(operatorActs)
    .where(isAbout)
    .orderBy(desc(operatorActs.createdAt), desc(operatorActs.id))
    .limit(mostShown);
  const [counted] = await db.select({ total: count() }).from(operatorActs).where(isAbout);
  const acts = rows.map(({ id, act, reason, createdAt }) => ({ id, act, reason, at: createdAt.toISOString() }));
  return { acts, total: counted?.total ?? 0 };
}
