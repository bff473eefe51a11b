import { readdirSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOperator } from '../../../app/accounts/operators/is-operator.server.ts';
import { findBlogPosts } from '../../../app/blog/reading/find-blog-posts.server.ts';
import { findOldSlug } from '../../../app/blog/reading/find-old-slug.server.ts';
import { parseConsultantQuery } from '../../../app/consultants/consultant-query.ts';
import { countConsultants } from '../../../app/consultants/count-consultants.server.ts';
import { findConsultantsForListing } from '../../../app/consultants/find-consultants-for-listing.server.ts';
import { countConsultantOptions } from '../../../app/consultants/list/count-consultant-options.server.ts';
import { findConsultants } from '../../../app/consultants/list/find-consultants.server.ts';
import { suggestSearches } from '../../../app/consultants/list/suggest-searches.server.ts';
import {
  findFeaturedConsultants,
  findTopConsultants,
} from '../../../app/consultants/find-featured-consultants.server.ts';
import { getConsultant } from '../../../app/consultants/profile/get-consultant.server.ts';
import { countOptions } from '../../../app/directory/search/count-options.server.ts';
import { findCompared } from '../../../app/directory/compare/find-compared.server.ts';
import { findPlaceOfText } from '../../../app/directory/search/find-place-of-text.server.ts';
import { countUnknown } from '../../../app/directory/search/count-unknown.server.ts';
import { countProviders } from '../../../app/directory/count-providers.server.ts';
import { findNearby } from '../../../app/directory/provider/find-nearby.server.ts';
import { findProvider } from '../../../app/directory/provider/find-provider.server.ts';
import { findProviders } from '../../../app/directory/list/find-providers.server.ts';
import { findTowns } from '../../../app/directory/places/find-towns.server.ts';
import { parseProviderQuery } from '../../../app/directory/provider.ts';
import { suggestNear } from '../../../app/directory/search/suggest-near.server.ts';
import { suggestSpelling } from '../../../app/directory/search/suggest-spelling.server.ts';
import { findLayoutData } from '../../../app/messages/find-layout-data.server.ts';
import { findReviews } from '../../../app/reviews/find-reviews.server.ts';
import { findServiceReviews } from '../../../app/reviews/find-service-reviews.server.ts';
import { countServiceOptions } from '../../../app/services/list/count-service-options.server.ts';
import { findFurtherServices } from '../../../app/services/listing/find-further-services.server.ts';
import { findOpenServices } from '../../../app/services/find-open-services.server.ts';
import { findServices } from '../../../app/services/list/find-services.server.ts';
import { getService } from '../../../app/services/listing/get-service.server.ts';
import { parseServiceQuery } from '../../../app/services/list/service-query.ts';
import { readDemoMark } from '../../../app/shell/is-demo-loaded.server.ts';
import { isDemoSite } from '../../../app/payments/find-gateway.server.ts';
import { hasNews } from '../../../app/verification/announce-decision.server.ts';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { rooms } from '../../../server/rooms.ts';
import { addCareProviders } from '../../support/add-care-providers.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { addPerson } from '../../support/messages.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';

type AnyRead = ((db: Database, ...given: never[]) => Promise<unknown>) & { tables?: readonly string[] };

/** For each table that a trigger fills, the table that has the trigger: changes are announced only for the latter. */
const writtenWith: Record<string, string> = { listed_providers: 'care_providers' };

const publicTables = rooms.flatMap((room) => room.publicTables ?? []);
const personTables = rooms.flatMap((room) => room.personTables ?? []);

const search = (text = '') => new URLSearchParams(text);
let consultantId = '';
let serviceId = '';
let providerId = '';

/** Each public read with its possible arguments, so that every branch runs. */
const reads: [read: AnyRead, given: () => unknown[][]][] = [
  [
    findConsultants,
    () =>
      ['', 'q=care', 'country=uk&featured=all', 'near=Oldham&within=25&free-to=2027-01-04'].map((text) => [
        parseConsultantQuery(search(text)),
      ]),
  ],
  [
    suggestSearches,
    () => ['q=turnarund', 'q=cqc+plumbing&country=uk'].map((text) => [parseConsultantQuery(search(text))]),
  ],
  [findBlogPosts, () => [[]]],
  [findOldSlug, () => [['old']]],
  [findFeaturedConsultants, () => [[6], [6, parseConsultantQuery(search('q=care&country=uk&near=OL4'))]]],
  [countConsultantOptions, () => ['', 'near=Oldham&care=hospice'].map((text) => [parseConsultantQuery(search(text))])],
  [findConsultantsForListing, () => [[['Audits'], '2027-01-04', 3]]],
  [findTopConsultants, () => [[3]]],
  [getConsultant, () => [[consultantId]]],
  [countConsultants, () => [[]]],
  [findReviews, () => [[consultantId]]],
  [findServiceReviews, () => [[serviceId]]],
  [findServices, () => ['', 'q=care&sort=budget&min=1000'].map((text) => [parseServiceQuery(search(text))])],
  [countServiceOptions, () => [[parseServiceQuery(search())]]],
  [findFurtherServices, () => [[{ id: randomUUID(), type: 'Hospice' }, 3]]],
  [findOpenServices, () => [[3]]],
  [getService, () => [[serviceId]]],
  [findProvider, () => [[providerId], ['1-999']]],
  [findProviders, () => ['', 'q=elm', 'near=Oldham', 'area=Oldham'].map((text) => [parseProviderQuery(search(text))])],
  [findNearby, () => [[{ latitude: 53, longitude: -2 }, randomUUID()]]],
  [suggestSpelling, () => ['q=oldhm', 'q=elm+hospice'].map((text) => [parseProviderQuery(search(text))])],
  [suggestNear, () => ['q=Oldham', 'q=care'].map((text) => [parseProviderQuery(search(text))])],
  [findTowns, () => [[], [20]]],
  [countProviders, () => [[]]],
  [findPlaceOfText, () => ['q=care+near+Oldham', 'q=care'].map((text) => [parseProviderQuery(search(text))])],
  [countUnknown, () => [[parseProviderQuery(search('type=nursing_home&near=Oldham'))]]],
  [findCompared, () => [[{ ids: [providerId], near: 'Oldham' }]]],
  [countOptions, () => ['', 'area=Oldham&type=hospice'].map((text) => [parseProviderQuery(search(text))])],
  [readDemoMark, () => [[]]],
  [isDemoSite, () => [[]]],
];

/** Returns the names of the functions in app/ that declare the tables they read. */
function declaredNames(): string[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.server.ts'))
    .flatMap((file) => [...readFileSync(`app/${file}`, 'utf8').matchAll(/^(\w+)\.tables = /gm)])
    .map(([, name = '']) => name);
}

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  consultantId = await addConsultant(platform.pool);
  await addCareProviders(platform.pool, [{ name: 'Elm Lodge', town_city: 'Oldham', latitude: 53, longitude: -2 }]);
  const { rows } = await platform.pool.query<{ id: string }>('select id from care_providers');
  providerId = rows[0]?.id ?? '';
  const services = await platform.pool.query<{ id: string }>(
    "insert into service_profiles (user_id, name, type, location) values ($1, 'Oak House', 'Hospice', 'Leeds') returning id",
    [randomUUID()],
  );
  serviceId = services.rows[0]?.id ?? '';
});
afterAll(() => platform.discard());

/**
 * Returns how often each table was read in this transaction, as counted by the database, including reads through views
 * and functions.
 */
async function scans(tx: Pick<Database, 'execute'>): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ name: string; count: string }>(
    sql`select relname as name, coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as count
      from pg_stat_xact_user_tables where schemaname = 'public'`,
  );
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

async function tablesOf(read: AnyRead, all: unknown[][]): Promise<string[]> {
  return platform.db.transaction(async (tx) => {
    const before = await scans(tx);
    for (const one of all) await read(tx as unknown as Database, ...(one as never[]));
    const after = await scans(tx);
    return [...after].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name);
  });
}

test('every public read says which tables it asks, each of which tells of its changes', async () => {
  expect(declaredNames().toSorted()).toEqual(reads.map(([{ name }]) => name).toSorted());
  for (const [read, given] of reads) {
    const { name } = read;
    expect(publicTables, name).toEqual(expect.arrayContaining([...(read.tables ?? [])]));
    const asked = await tablesOf(read, given());
    const telling = asked.map((table) => writtenWith[table] ?? table);
    expect(asked.length, `${name} asks nothing`).toBeGreaterThan(0);
    expect(
      telling.filter((table) => !read.tables?.some((one) => one === table)),
      name,
    ).toEqual([]);
  }
});

test('what is kept about a person is read from tables that tell whom they concern', async () => {
  const person = await addPerson(platform);
  const ownConsultantId = await addConsultant(platform.pool, { user_id: person.id });
  expect(await findLayoutData(platform.db, person.session.viewer.id)).toMatchObject({ unread: 0, ownConsultantId });
  const telling: string[] = [...personTables, 'users'];
  for (const read of [findLayoutData, hasNews, isOperator]) {
    const asked = await tablesOf(read, [[person.id]]);
    expect(asked.length, `${read.name} asks nothing`).toBeGreaterThan(0);
    expect(
      asked.filter((table) => !telling.includes(table)),
      read.name,
    ).toEqual([]);
  }
});

test('the test sees a read that does not say all that it asks', async () => {
  const read = Object.assign((db: Database) => db.execute(sql`select * from demo_mark`), { tables: [] });
  expect(await tablesOf(read, [[]])).toEqual(expect.arrayContaining(['consultant_profiles']));
});

test('every public table tells of its changes', async () => {
  const { rows } = await platform.pool.query<{ name: string }>(
    `select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      join pg_proc on pg_proc.oid = tgfoid where proname = 'announce_public_change' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(publicTables.toSorted());
});
