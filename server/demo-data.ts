import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  demoOperatorId,
  hasDemoAccounts,
  loadDemoAccounts,
  removeDemoAccounts,
  type DemoPerson,
} from '../app/accounts/demo-accounts.server.ts';
import { loadDemoPosts, removeDemoPosts } from '../app/blog/demo-posts.server.ts';
import { setDemoPasswords } from '../app/accounts/set-demo-passwords.server.ts';
import {
  demoConsultantId,
  demoConsultantKeys,
  loadDemoConsultants,
  removeDemoConsultants,
  renewDemoConsultants,
} from '../app/consultants/demo-consultants.server.ts';
import { loadDemoEngland } from '../app/directory/demo-england.server.ts';
import { hasDemoProviders, loadDemoProviders, removeDemoProviders } from '../app/directory/demo-providers.server.ts';
import { loadDemoMessages, removeDemoMessages } from '../app/messages/demo-messages.server.ts';
import { loadDemoReviews, removeDemoReviews } from '../app/reviews/demo-reviews.server.ts';
import {
  demoListingKeys,
  loadDemoServices,
  removeDemoServices,
  renewDemoServices,
} from '../app/services/demo-services.server.ts';
import type { Config } from '../platform/config/read-config.server.ts';
import { demoId } from '../platform/database/demo-id.server.ts';
import { nightlyRetries } from '../platform/jobs/nightly-retries.server.ts';
import type { Platform } from '../platform/open-platform.server.ts';
import { accountPartsOf } from '../platform/room/account-part.server.ts';
import type { Job } from '../platform/room/room.server.ts';
import { rooms } from './rooms.ts';

export type DemoCounts = {
  consultants: number;
  reviews: number;
  services: number;
  providers: number;
  accounts: number;
  messages: number;
  posts: number;
};

/** Whose the made-up profile and listing are that one can log in to. */
const userIdOf = (key: string) => demoId('user', key);
const owners = { consultant: userIdOf('amara-okafor'), careService: userIdOf('thornwick-lodge') };
const logins = [owners.consultant, owners.careService, demoOperatorId];

/** The other people of the demo data, so that one can write to each of them. */
const people: DemoPerson[] = [
  ...demoConsultantKeys.map((key) => ({ key, id: userIdOf(key), role: 'consultant' as const })),
  ...demoListingKeys.map((key) => ({ key, id: userIdOf(key), role: 'careService' as const })),
].filter(({ id }) => !logins.includes(id));

/** Free days and posting dates of demo data lie round today: every night they move on by a day. */
export const renewDemoData: Job = {
  name: 'renew-demo-data',
  ...nightlyRetries,
  cron: '10 0 * * *',
  run: ({ db }) => renewDemoDates(db),
};

/** Loads all demo data in one transaction. Answers what was added: nothing the second time. */
export function loadDemoData(db: NodePgDatabase): Promise<DemoCounts> {
  return db.transaction(async (tx) => ({
    consultants: await loadDemoConsultants(tx),
    reviews: await loadDemoReviews(tx, demoConsultantId),
    services: await loadDemoServices(tx),
    providers: await loadDemoProviders(tx),
    accounts: await loadDemoAccounts(tx, owners, people),
    messages: await loadDemoMessages(tx, userIdOf),
    posts: await loadDemoPosts(tx),
  }));
}

/** Loads the care providers of England of 2021 as demo data. Answers how many were added. */
export async function loadDemoDirectory(db: NodePgDatabase): Promise<number> {
  const added = await db.transaction((tx) => loadDemoEngland(tx));
  // Without new statistics searches read the whole table, and without tidying a page far behind reads every row before it.
  await db.execute('vacuum analyze care_providers, listed_providers');
  return added;
}

/** Takes all demo data away in one transaction, and the files that belong to it. Answers what was removed. */
export function removeDemoData(platform: Pick<Platform, 'db' | 'jobs'>): Promise<DemoCounts> {
  const { db } = platform;
  return db.transaction(async (tx) => ({
    messages: await removeDemoMessages(tx),
    posts: await removeDemoPosts(tx),
    reviews: await removeDemoReviews(tx),
    consultants: await removeDemoConsultants(tx, platform),
    services: await removeDemoServices(tx),
    providers: await removeDemoProviders(tx),
    accounts: await removeDemoAccounts(tx, accountPartsOf(rooms), platform),
  }));
}

export function renewDemoDates(db: NodePgDatabase): Promise<void> {
  return db.transaction(async (tx) => {
    await renewDemoConsultants(tx);
    await renewDemoServices(tx);
  });
}

/** Whether any of it is there. */
export async function hasDemoData(db: NodePgDatabase): Promise<boolean> {
  const { rows } = await db.execute<{ is_loaded: boolean }>('select is_loaded from demo_mark');
  return (rows[0]?.is_loaded ?? false) || (await hasDemoAccounts(db)) || hasDemoProviders(db);
}

/** '40 consultants, 213 reviews, 18 care services, 116 care providers, 59 accounts, 15 messages, 3 blog posts' */
export function countsInWords({
  consultants,
  reviews,
  services,
  providers,
  accounts,
  messages,
  posts,
}: DemoCounts): string {
  const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  return [
    counted(consultants, 'consultant'),
    counted(reviews, 'review'),
    counted(services, 'care service'),
    counted(providers, 'care provider'),
    counted(accounts, 'account'),
    counted(messages, 'message'),
    counted(posts, 'blog post'),
  ].join(', ');
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
