import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { careTypeKeys } from '../../directory/care-types.ts';
import type { DetailedConsultant } from '../consultant.ts';
import {
  consultantColumns,
  consultantTables,
  isListedConsultant,
  toConsultant,
  withRatings,
  type ConsultantRow,
} from '../list/consultant-row.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';

export type DetailedRow = ConsultantRow & { about: string; care_types: string[] };

/** The columns of a profile page, from consultant_profiles joined with its ratings. */
export const detailedColumns = sql`${consultantColumns}, ${profiles.about}, ${profiles.careTypes}`;

export function toDetailedConsultant(row: DetailedRow): DetailedConsultant {
  const careTypes = careTypeKeys.filter((type) => row.care_types.includes(type));
  return { ...toConsultant(row), about: row.about, careTypes };
}

/** Returns the listed consultant with this id; undefined when there is none or the id is invalid. */
export async function getConsultant(db: Database, id: string): Promise<DetailedConsultant | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await db.execute<DetailedRow>(
    sql`select ${detailedColumns} from ${profiles} ${withRatings} where ${profiles.id} = ${id} and ${isListedConsultant}`,
  );
  return rows[0] && toDetailedConsultant(rows[0]);
}
getConsultant.tables = consultantTables;
