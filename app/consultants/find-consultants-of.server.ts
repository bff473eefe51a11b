import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { todayInLondon } from '../../ui/text/dates.ts';
import type { Consultant } from './consultant.ts';
import { consultantProfiles as profiles } from './consultant.table.server.ts';
import {
  consultantColumns,
  isListedConsultant,
  toConsultant,
  withRatings,
  type ConsultantRow,
} from './list/consultant-row.server.ts';

/** Returns the listed consultant profiles of users, by the users' ids. */
export async function findConsultantsOf(
  db: Database,
  userIds: readonly string[],
  today = todayInLondon(),
): Promise<Map<string, Consultant>> {
  if (userIds.length === 0) return new Map();
  const ids = sql.join(
    userIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await db.execute<ConsultantRow & { user_id: string }>(sql`
    select ${profiles.userId} as user_id, ${consultantColumns} from ${profiles} ${withRatings}
    where ${profiles.userId} in (${ids}) and ${isListedConsultant}`);
  return new Map(rows.map((row) => [row.user_id, toConsultant(row, today)]));
}
