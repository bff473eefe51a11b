import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import type { Consultant } from '../consultant.ts';
import {
  consultantColumns,
  consultantTables,
  isListedConsultant,
  toConsultant,
  withRatings,
  type ConsultantRow,
} from '../list/consultant-row.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';

/** Returns the listed consultant with this id; undefined when no one has it or the text is not an id. */
export async function getConsultant(db: Database, id: string): Promise<Consultant | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await db.execute<ConsultantRow>(
    sql`select ${consultantColumns} from ${profiles} ${withRatings} where ${profiles.id} = ${id} and ${isListedConsultant}`,
  );
  return rows[0] && toConsultant(rows[0]);
}
getConsultant.tables = consultantTables;
