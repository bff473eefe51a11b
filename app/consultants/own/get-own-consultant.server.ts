import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import type { ListedState } from '../../profiles/listed-state.ts';
import type { DetailedConsultant } from '../consultant.ts';
import { hasUnconfirmedOwner, withRatings } from '../list/consultant-row.server.ts';
import { detailedColumns, toDetailedConsultant, type DetailedRow } from '../profile/get-consultant.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';

type OwnConsultant = { consultant: DetailedConsultant; listed: ListedState };

/** Returns the user's own profile with this id as visitors would see it, listed or not. Undefined for other users. */
export async function getOwnConsultant(db: Database, id: string, userId: string): Promise<OwnConsultant | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await db.execute<
    DetailedRow & { is_hidden: boolean; hidden_reason: string | null; is_unconfirmed: boolean }
  >(
    sql`select ${detailedColumns}, ${profiles.isHidden}, ${profiles.hiddenReason}, ${hasUnconfirmedOwner} as is_unconfirmed
      from ${profiles} ${withRatings} where ${profiles.id} = ${id} and ${profiles.userId} = ${userId}`,
  );
  const [row] = rows;
  if (!row) return undefined;
  const listed = { isHidden: row.is_hidden, hiddenReason: row.hidden_reason, isUnconfirmed: row.is_unconfirmed };
  return { consultant: toDetailedConsultant(row), listed };
}
