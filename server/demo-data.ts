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
import { accountPartsOf } from '../platform/room/account-part.server.ts';
import type { DemoPart } from '../platform/room/demo-part.server.ts';
import type { Job } from '../platform/room/room.server.ts';
import { rooms } from './rooms.ts';

/** How many there are of each part, by its name. */
export type DemoCounts = Record<string, number>;

/**
 * The accounts of the people of all rooms. No room says so: what answers requests holds no statement that makes an operator, and
 * it knows the rooms.
 */
const accounts: DemoPart = {
  name: 'accounts',
  one: 'account',
  order: 50,
  load: (tx, people) => loadDemoAccounts(tx, people),
  remove: (tx, platform, accountParts) => removeDemoAccounts(tx, accountParts, platform),
  isThere: (db) => hasDemoAccounts(db),
};

/** In the order of the rooms, the lowest first. */
const demo = [accounts, ...(await Promise.all(rooms.map((room) => room.demo?.() ?? []))).flat()];
/** As they are loaded and named. */
const ordered = demo.toSorted((a, b) => a.order - b.order);
const people = ordered.flatMap((part) => part.people ?? []);
const logins = [demoOperatorId, ...people.filter(({ login }) => login).map(({ id }) => id)];

/** Free days and posting dates of demo data lie round today: every night they move on by a day. */
export const renewDemoData: Job = {
  name: 'renew-demo-data',
  ...nightlyRetries,
  cron: '10 0 * * *',
  run: ({ db }) => renewDemoDates(db),
};

/** Loads all demo data in one transaction. Answers what was added: nothing the second time. */
export function loadDemoData(db: NodePgDatabase): Promise<DemoCounts> {
  return db.transaction(async (tx) => {
    const counts: DemoCounts = {};
    for (const part of ordered) counts[part.name] = await part.load(tx, people);
    return counts;
  });
}

/** Takes all demo data away in one transaction, and the files that belong to it. Answers what was removed. */
export function removeDemoData(platform: Pick<Platform, 'db' | 'jobs'>): Promise<DemoCounts> {
  const accountParts = accountPartsOf(rooms);
  return platform.db.transaction(async (tx) => {
    const counts: DemoCounts = {};
    // What belongs to somebody goes before them.
    for (const part of demo.toReversed()) counts[part.name] = await part.remove(tx, platform, accountParts);
    return counts;
  });
}

export function renewDemoDates(db: NodePgDatabase): Promise<void> {
  return db.transaction(async (tx) => {
    for (const part of ordered) await part.renew?.(tx);
  });
}

/** Whether any of it is there. */
export async function hasDemoData(db: NodePgDatabase): Promise<boolean> {
  const { rows } = await db.execute<{ is_loaded: boolean }>('select is_loaded from demo_mark');
  if (rows[0]?.is_loaded) return true;
  for (const part of ordered) if (await part.isThere?.(db)) return true;
  return false;
}

/** '40 consultants, 213 reviews, 18 care services, 116 care providers, 59 accounts, 15 messages, 3 blog posts' */
export function countsInWords(counts: DemoCounts): string {
  const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  return ordered.map(({ name, one }) => counted(counts[name] ?? 0, one)).join(', ');
}

/**
 * Lines for the terminal that say how one logs in with the made-up accounts, after giving each its password; none without
 * made-up accounts. Never for a log: the passwords stand in them.
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
