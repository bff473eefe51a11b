import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { operatorActs } from './acts/act.table.server.ts';

export const actDays = 365;

/** Deletes the records of acts after a year. A hidden profile or listing stays hidden: the reason is stored with it. */
export async function forgetOldActs(db: Database): Promise<void> {
  await db.delete(operatorActs).where(lt(operatorActs.createdAt, sql`now() - make_interval(days => ${actDays})`));
}
