import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { consultantTables, isListedConsultant } from './list/consultant-row.server.ts';
import { consultantProfiles as profiles } from './consultant.table.server.ts';

/** Returns the number of consultants. */
export async function countConsultants(db: Database): Promise<{ consultants: number }> {
  const { rows } = await db.execute<{ consultants: number }>(
    sql`select count(*)::integer as "consultants" from ${profiles} where ${isListedConsultant}`,
  );
  return rows[0] ?? { consultants: 0 };
}
countConsultants.tables = consultantTables;
