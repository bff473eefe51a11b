import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';

export type AcceptNameAnswer =
  { ok: true } | { ok: false; reason: 'not-allowed' } | { ok: false; reason: 'changed-meanwhile' };

/**
 * An operator takes the new name of somebody who was checked under another one: the badge is shown again. `name`: the one that
 * the operator has seen. Nobody does this for themselves.
 */
export async function acceptName(
  db: Database,
  operatorId: string,
  { profileId, name }: { profileId: string; name: string },
): Promise<AcceptNameAnswer> {
  if (!(await isOperator(db, operatorId))) return { ok: false, reason: 'not-allowed' };
  if (!isUuid(profileId)) return { ok: false, reason: 'changed-meanwhile' };
  const { rowCount } = await db.execute(sql`update consultant_profiles
    set verified_name = name, verified_title = title, updated_at = now()
    where id = ${profileId} and name = ${name} and verified_name <> '' and verified_name <> name
      and user_id <> ${operatorId}`);
  return rowCount ? { ok: true } : { ok: false, reason: 'changed-meanwhile' };
}
