import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword } from 'better-auth/crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { credentials, users } from './account.table.server.ts';
import { storePassword } from './reset/store-password.server.ts';

export type DemoLogin = { email: string; password: string };

/**
 * The passwords by account id. The hash is stored with the password, because hashing takes 50 ms and gives a different
 * hash each time.
 */
type Kept = Record<string, { password: string; hash: string }>;

/**
 * Gives each of these demo accounts its random password from DATA_DIR (demo-accounts.json, readable by its owner only) and
 * creates missing passwords. Returns the login details; empty when no demo accounts exist.
 */
export async function setDemoPasswords(db: Database, dataDir: string, ids: readonly string[]): Promise<DemoLogin[]> {
  const people = await db
    .select({ id: users.id, email: users.email, hash: credentials.password })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(and(eq(users.isDemo, true), inArray(users.id, [...ids])))
    .orderBy(users.role, users.email);
  if (people.length === 0) return [];
  const kept = await keepPasswords(
    dataDir,
    people.map(({ id }) => id),
  );
  const logins: DemoLogin[] = [];
  for (const { id, email, hash } of people) {
    const own = kept[id];
    if (!own) continue;
    if (own.hash !== hash) await storePassword(db, id, own.hash);
    logins.push({ email, password: own.password });
  }
  return logins;
}

async function keepPasswords(dataDir: string, ids: string[]): Promise<Kept> {
  const file = join(dataDir, 'demo-accounts.json');
  const kept = await readKept(file);
  const missing = ids.filter((id) => !kept[id]);
  if (missing.length === 0) return kept;
  for (const id of missing) {
    const password = makePassword();
    kept[id] = { password, hash: await hashPassword(password) };
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  return kept;
}

/** Returns an empty record when the file is missing or damaged; new passwords are then created. */
async function readKept(file: string): Promise<Kept> {
  try {
    const all = JSON.parse(await readFile(file, 'utf8')) as Record<string, Partial<Kept[string]> | null>;
    const isWhole = (entry: Partial<Kept[string]> | null): entry is Kept[string] =>
      typeof entry?.password === 'string' && typeof entry.hash === 'string';
    return Object.fromEntries(Object.entries(all).filter(([, entry]) => isWhole(entry))) as Kept;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

const consonants = 'bdfghjkmnprstvwz';
const vowels = 'aeiou';
const pick = (letters: string) => letters[randomInt(letters.length)] ?? '';
const syllable = () => pick(consonants) + pick(vowels);

/** Returns a password such as 'tafo-kuni-beda-romi': eight of 80 syllables, about 50 bits, easy to read and type. */
function makePassword(): string {
  return Array.from({ length: 4 }, () => syllable() + syllable()).join('-');
}
