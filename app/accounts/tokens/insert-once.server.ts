import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { apiInserts } from '../account.table.server.ts';

/** An insert with an Idempotency-Key: hashes of the table and the key, and of the values. */
export type KeyedInsert = { userId: string; keyHash: string; valuesHash: string };

export type BegunInsert =
  | { state: 'new'; requestId: string; isRepeated: boolean }
  | { state: 'done'; ids: readonly string[] }
  | { state: 'under-way' }
  | { state: 'other-values' };

/**
 * Begins an insert with an Idempotency-Key. 'new': it may be done, and endInsert must be called. 'done': it was done
 * before. 'under-way': it is being done by another request. After a minute without an end it counts as given up, because
 * its process may have crashed, and is begun again with the same `requestId` (`isRepeated`). 'other-values': the key was
 * used for other values. After a day a key is as good as new.
 */
export async function beginInsert(db: Database, { userId, keyHash, valuesHash }: KeyedInsert): Promise<BegunInsert> {
  const isOld = sql`api_inserts.begun_at < now() - interval '1 day'`;
  const { rows } = await db.execute<{ requestId: string; isRepeated: boolean }>(sql`
    insert into api_inserts (user_id, key_hash, values_hash) values (${userId}, ${keyHash}, ${valuesHash})
    on conflict (user_id, key_hash) do update set begun_at = now(), values_hash = excluded.values_hash, row_ids = null,
        request_id = case when ${isOld} then excluded.request_id else api_inserts.request_id end
      where ${isOld} or (api_inserts.row_ids is null and api_inserts.values_hash = excluded.values_hash
        and api_inserts.begun_at < now() - interval '1 minute')
    returning request_id as "requestId", xmax <> 0 as "isRepeated"`);
  if (rows[0]) return { state: 'new', ...rows[0] };
  const [earlier] = await db.select().from(apiInserts).where(isOf({ userId, keyHash }));
  if (!earlier) return { state: 'under-way' };
  if (earlier.valuesHash !== valuesHash) return { state: 'other-values' };
  return earlier.rowIds ? { state: 'done', ids: earlier.rowIds } : { state: 'under-way' };
}

/** Ends an insert. `ids`: the rows that were added; undefined if it was refused, so that the key can be used again. */
export async function endInsert(db: Database, insert: KeyedInsert, ids: readonly string[] | undefined): Promise<void> {
  if (ids)
    await db
      .update(apiInserts)
      .set({ rowIds: [...ids] })
      .where(isOf(insert));
  else await db.delete(apiInserts).where(isOf(insert));
}

const isOf = ({ userId, keyHash }: Pick<KeyedInsert, 'userId' | 'keyHash'>) =>
  and(eq(apiInserts.userId, userId), eq(apiInserts.keyHash, keyHash));
