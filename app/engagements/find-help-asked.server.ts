import { and, asc, gt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { engagements } from './engagement.table.server.ts';
import type { HelpAsked } from './help-asked.ts';
import { lastDayOf } from './machine/deadlines.ts';

const most = 100;

/**
 * Returns the pieces of work with which somebody asks for help, those that end first on top, at most 100. Those of the
 * operator are left out: what the other side has written is for other operators.
 */
export async function findHelpAsked(db: Database, operatorId: string): Promise<HelpAsked[]> {
  const rows = await db
    .select({ id: engagements.id, until: engagements.helpUntil, words: engagements.helpWords, by: engagements.helpBy })
    .from(engagements)
    .where(
      and(
        gt(engagements.helpUntil, new Date()),
        sql`${engagements.consultantUserId} is distinct from ${operatorId}`,
        sql`${engagements.serviceUserId} is distinct from ${operatorId}`,
      ),
    )
    .orderBy(asc(engagements.helpUntil))
    .limit(most);
  return rows.map(({ id, until, words, by }) => ({
    id,
    lastDay: lastDayOf(until?.getTime() ?? 0),
    words: words ?? '',
    by: by ?? 'consultant',
  }));
}
