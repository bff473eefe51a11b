import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  demoOperatorId,
  hasDemoAccounts,
  loadDemoAccounts,
  removeDemoAccounts,
} from '../app/accounts/demo-accounts.server.ts';
import { setDemoPasswords } from '../app/accounts/set-demo-passwords.server.ts';
import type { Config } from '../platform/config/read-config.server.ts';
import { nightlyRetries } from '../platform/jobs/nightly-retries.server.ts';
import type { Platform } from '../platform/open-platform.server.ts';
import { accountDataPartsOf } from '../platform/room/account-data-part.server.ts';
import type { DemoPart } from '../platform/room/demo-part.server.ts';
import type { Job } from '../platform/room/room.server.ts';
import { rooms } from './rooms.ts';

/** The number of items in each part, keyed by the part's name. */
export type DemoCounts = Record<string, number>;

/**
 * The accounts of all rooms' demo users. One of them is an operator. They are not part of a room, because the code of
 * rooms handles requests, and must contain no statement that creates an operator.
 */
const accounts: DemoPart = {
  name: 'accounts',
  one: 'account',
  order: 50,
  load: (tx, people) => loadDemoAccounts(tx, people),
  remove: (tx, platform, accountParts) => removeDemoAccounts(tx, accountParts, platform),
  isThere: (db) => hasDemoAccounts(db),
};

/** The parts of the demo data, in the order of server/rooms.ts. They are removed in the reverse order. */
const demo = [accounts, ...(await Promise.all(rooms.map((room) => room.demo?.() ?? []))).flat()];
/** The parts in the order in which they are loaded and listed. */
const ordered = demo.toSorted((a, b) => a.order - b.order);
const people = ordered.flatMap((part) => part.people ?? []);
const logins = [demoOperatorId, ...people.filter(({ login }) => login).map(({ id }) => id)];

/** The free days and posting dates of demo data stay close to today: every night they move forward by a day. */
export const renewDemoData: Job = {
  name: 'renew-demo-data',
  ...nightlyRetries,
  cron: '10 0 * * *',
  run: ({ db }) => renewDemoDates(db),
};

/** Loads all demo data in one transaction. Returns what was added: nothing the second time. */
export function loadDemoData(db: NodePgDatabase): Promise<DemoCounts> {
  return db.transaction(async (tx) => {
    const counts: DemoCounts = {};
    for (const part of ordered) counts[part.name] = await part.load(tx, people);
    return counts;
  });
}

/** Removes all demo data and its files in one transaction. Returns what was removed. */
export function removeDemoData(platform: Pick<Platform, 'db' | 'jobs'>): Promise<DemoCounts> {
  const accountParts = accountDataPartsOf(rooms);
  return platform.db.transaction(async (tx) => {
    const counts: DemoCounts = {};
    // The data of a user is removed before the user.
    for (const part of demo.toReversed()) counts[part.name] = await part.remove(tx, platform, accountParts);
    return counts;
  });
}

export function renewDemoDates(db: NodePgDatabase): Promise<void> {
  return db.transaction(async (tx) => {
    for (const part of ordered) await part.renew?.(tx);
  });
}

/** Whether any demo data exists. */
export async function hasDemoData(db: NodePgDatabase): Promise<boolean> {
  const { rows } = await db.execute<{ is_loaded: boolean }>('select is_loaded from demo_mark');
  if (rows[0]?.is_loaded) return true;
  for (const part of ordered) if (await part.isThere?.(db)) return true;
  return false;
}

/** Returns a text such as '40 consultants, 213 reviews, 18 care services, 116 care providers'. */
export function countsInWords(counts: DemoCounts): string {
  const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  return ordered.map(({ name, one }) => counted(counts[name] ?? 0, one)).join(', ');
}

/**
 * Sets the passwords of the demo accounts. Returns lines for the terminal that explain how to log in, or an empty array
 * if there are no demo accounts. Never log the lines: they contain the passwords.
 */
export async function describeDemoLogins(
  db: NodePgDatabase,
  { dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'>,
): Promise<string[]> {
  const passwords = await setDemoPasswords(db, dataDir, logins);
  if (passwords.length === 0) return [];
  const width = Math.max(...passwords.map(({ email }) => email.length));
  return [
    `Demo accounts, to log in at ${publicUrl}/login:`,
    ...passwords.map(({ email, password }) => `  ${email.padEnd(width)}  ${password}`),
  ];
}
