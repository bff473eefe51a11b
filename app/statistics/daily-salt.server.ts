import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { Day } from '../../ui/text/dates.ts';

const saltBytes = 32;
const hashBytes = 16;

/** The salt of a day, one for all processes. Whoever asks first makes it. */
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

/** A hash of these parts that nobody can make again without the salt, in hexadecimal digits. */
export function saltedHash(salt: Buffer, ...parts: readonly string[]): string {
  return createHmac('sha256', salt).update(JSON.stringify(parts)).digest().subarray(0, hashBytes).toString('hex');
}

/** Throws away the salts of earlier days and all that was hashed with them. */
export async function forgetSalts(db: Database, today: Day): Promise<void> {
  await db.execute(sql`delete from statistics_salts where day < ${today}`);
  await db.execute(sql`delete from empty_search_people where day < ${today}`);
}
