import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { apiInserts } from '../account.table.server.ts';

/** An insert with an Idempotency-Key: hashes of the table and the key, and of the values. */
export type KeyedInsert = { userId: string; keyHash: string; valuesHash: string };

export type BegunInsert =
  { state: 'new' } | { state: 'done'; ids: readonly string[] } | { state: 'under-way' } | { state: 'other-values' };

/**
 * Begins an insert with an Idempotency-Key. 'new': it may be done, and endInsert must be called. 'done': it was done
 * before. 'under-way': it is being done by another request; after a minute without an end it counts as given up, because
 * its process may have crashed. 'other-values': the key was used for other values.
 */
export async function beginInsert(db: Database, { userId, keyHash, valuesHash }: KeyedInsert): Promise<BegunInsert> {
  const { rowCount } = await db.execute(sql`
    insert into api_inserts (user_id, key_hash, values_hash) values (${userId}, ${keyHash}, ${valuesHash})
    on conflict (user_id, key_hash) do update set begun_at = now(), values_hash = excluded.values_hash, row_ids = null
      where api_inserts.begun_at < now() - interval '1 day'
        or (api_inserts.row_ids is null and api_inserts.values_hash = excluded.values_hash
          and api_inserts.begun_at < now() - interval '1 minute')`);
  if (rowCount) return { state: 'new' };
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
