import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { recordAct } from '../../accounts/operators/record-act.server.ts';

export type AcceptNameAnswer =
  { ok: true } | { ok: false; reason: 'not-allowed' } | { ok: false; reason: 'changed-meanwhile' };

/**
 * Accepts the new name of a user who was checked under another name; the badge is shown again. `name`: the name that the
 * operator saw. Operators cannot do this for themselves.
 */
export async function acceptName(
  db: Database,
  operatorId: string,
  { profileId, name }: { profileId: string; name: string },
): Promise<AcceptNameAnswer> {
  if (!(await isOperator(db, operatorId))) return { ok: false, reason: 'not-allowed' };
  if (!isUuid(profileId)) return { ok: false, reason: 'changed-meanwhile' };
  return db.transaction(async (tx): Promise<AcceptNameAnswer> => {
    const { rows } = await tx.execute<{ account: string }>(sql`update verification_levels v
      set verified_name = p.name, verified_title = p.title
      from (select user_id, name, title from verified_profiles where id = ${profileId} for update) p
      where p.user_id = v.user_id and p.name = ${name} and v.verified_name <> '' and v.verified_name <> p.name and v.user_id <> ${operatorId}
      returning v.user_id as account`);
    if (!rows[0]) return { ok: false, reason: 'changed-meanwhile' };
    await recordAct(tx, { by: operatorId, act: 'verification-accept-name', ...rows[0] });
    return { ok: true };
  });
}
