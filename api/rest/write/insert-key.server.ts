import { createHash } from 'node:crypto';
import type { KeyedInsert } from '../../../app/accounts/tokens/insert-once.server.ts';
import type { RestValues } from '../../../platform/room/rest-table.server.ts';
import { restError, type RestError } from '../rest-error.ts';

const key = /^[\x21-\x7e]{1,255}$/;

/** The insert that a header Idempotency-Key names; undefined without the header. */
type InsertKey = { ok: true; insert?: KeyedInsert } | { ok: false; error: RestError };

/** Reads the header Idempotency-Key of an insert. */
export function readInsertKey(
  header: string | undefined,
  { userId, table, values }: { userId: string; table: string; values: RestValues },
): InsertKey {
  if (header === undefined) return { ok: true };
  if (!key.test(header))
    return { ok: false, error: restError(400, 'PGRST102', 'Idempotency-Key must have 1 to 255 visible characters') };
  const keyHash = hash(`${table}\0${header}`);
  const valuesHash = hash(JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))));
  return { ok: true, insert: { userId, keyHash, valuesHash } };
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

export const keyInUse = restError(409, 'idempotency_key_in_use', 'An insert with this Idempotency-Key is under way');
export const keyReused = restError(422, 'idempotency_key_reused', 'This Idempotency-Key was used for other values');
