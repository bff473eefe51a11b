import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { Day } from '../../ui/text/dates.ts';

const saltBytes = 32;
const hashBytes = 16;

/** Returns the salt of a day, which all processes share. The first call creates it. */
export async function findSalt(db: Database, day: Day): Promise<Buffer> {
  const made = randomBytes(saltBytes).toString('hex');
  await db.execute(
    sql`insert into statistics_salts (day, salt) values (${day}, decode(${made}, 'hex')) on conflict do nothing`,
  );
  const { rows } = await db.execute<{ salt: string }>(
    sql`select encode(salt, 'hex') as salt from statistics_salts where day = ${day}`,
  );
  if (!rows[0]) throw new Error('the salt of the day is gone');
  return Buffer.from(rows[0].salt, 'hex');
}

/** Returns a hash of `parts` in hexadecimal digits. It cannot be computed without the salt. */
export function saltedHash(salt: Buffer, ...parts: readonly string[]): string {
  return createHmac('sha256', salt).update(JSON.stringify(parts)).digest().subarray(0, hashBytes).toString('hex');
}

/** Deletes the salts of earlier days and everything that was hashed with them. */
export async function forgetSalts(db: Database, today: Day): Promise<void> {
  await db.execute(sql`delete from statistics_salts where day < ${today}`);
  await db.execute(sql`delete from empty_search_people where day < ${today}`);
}
