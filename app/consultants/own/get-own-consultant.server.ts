import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import type { ListedState } from '../../profiles/listed-state.ts';
import type { DetailedConsultant } from '../consultant.ts';
import { hasSuspendedOwner, hasUnlistedOwner, withRatings } from '../list/consultant-row.server.ts';
import { detailedColumns, toDetailedConsultant, type DetailedRow } from '../profile/get-consultant.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';

type OwnConsultant = { consultant: DetailedConsultant; listed: ListedState };

/** Returns the user's own profile with this id as visitors would see it, listed or not. Undefined for other users. */
export async function getOwnConsultant(db: Database, id: string, userId: string): Promise<OwnConsultant | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await db.execute<
    DetailedRow & { is_hidden: boolean; hidden_reason: string | null; is_unlisted: boolean; is_suspended: boolean }
  >(
    sql`select ${detailedColumns}, ${profiles.isHidden}, ${profiles.hiddenReason}, ${hasUnlistedOwner} as is_unlisted, ${hasSuspendedOwner} as is_suspended
      from ${profiles} ${withRatings} where ${profiles.id} = ${id} and ${profiles.userId} = ${userId}`,
  );
  const [row] = rows;
  if (!row) return undefined;
  const isSuspended = row.is_suspended;
  const isUnconfirmed = row.is_unlisted && !isSuspended;
  const listed = { isHidden: row.is_hidden, hiddenReason: row.hidden_reason, isUnconfirmed, isSuspended };
  return { consultant: toDetailedConsultant(row), listed };
}
