import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { sessionOf, signUpClient, type ClientUser } from '../../support/api-client.ts';
import { addProviders, elmHouse } from '../../support/provider-page.ts';
import { storeMessage } from '../../support/stored-messages.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { listingOf, profileOf } from '../../support/written-rows.ts';

// Who reads and writes which column of which row: every table × verb × role × own and others' row × column.

type Role = 'visitor' | 'owner' | 'partner' | 'other' | 'operator';
const roles: Role[] = ['visitor', 'owner', 'partner', 'other', 'operator'];

/** `insert`, `update`: the columns that users may set. */
type Table = {
  columns: string;
  /** Who reads the row of the test. Visitors get 401 where only users read. */
  readers: readonly Role[];
  isForUsers?: true;
  /** Nobody reads the table. */
  isClosed?: true;
  insert?: string;
  update?: string;
  /** Who may change the row. */
  writers?: readonly Role[];
  remove?: true;
};

const everybody = roles;
const tables: Record<string, Table> = {
  consultant_profiles: {
    columns:
      'id user_id name title specialization experience hourly_rate skills country available_dates verification_level',
    readers: everybody,
    insert: 'user_id name title specialization experience hourly_rate skills country available_dates',
    update: 'user_id name title specialization experience hourly_rate skills country available_dates',
    writers: ['owner'],
  },
  service_profiles: {
    columns: 'id user_id name type location needs_description project_duration budget skills created_at',
    readers: everybody,
    insert: 'user_id name type location needs_description project_duration budget skills',
    update: 'user_id name type location needs_description project_duration budget skills',
    writers: ['partner'],
  },
  care_providers: {
    columns: `id name address_line_1 address_line_2 town_city county postcode phone website email provider_type
      current_rating last_inspection_date beds_total beds_available services_offered specialties care_home nursing_home
      residential_home supported_living domiciliary_care community_health hospital mental_health
      learning_disabilities rehabilitation hospice`,
    readers: everybody,
    remove: true,
  },
  messages: {
    columns: 'id content read created_at sender_id recipient_id',
    readers: ['owner', 'partner'],
    isForUsers: true,
    insert: 'content sender_id recipient_id',
    update: 'read',
    writers: ['partner'],
  },
  profiles: { columns: 'id first_name last_name', readers: ['owner', 'partner'], isForUsers: true },
  blog_posts: {
    columns:
      'id title excerpt content author author_image published_date updated_at featured_image slug tags read_time',
    readers: everybody,
  },
  analytics_events: {
    columns: 'id event_name event_data user_id',
    readers: [],
    isClosed: true,
    insert: 'event_name event_data user_id',
  },
};

let site: TestSite;
const users = new Map<Role, ClientUser>();
const tokens = new Map<Role, string>();
/** The id of the row of each table, and its values. */
const rows = new Map<string, Record<string, unknown>>();
beforeAll(async () => {
  site = await openTestSite({}, { API_CALLS: '999999' });
  for (const role of roles.slice(1)) {
    const user = await signUpClient(site, role === 'partner' ? 'careService' : 'consultant');
    users.set(role, user);
    tokens.set(role, (await sessionOf(user.client)).access_token);
  }
  const [owner, partner] = [userOf('owner'), userOf('partner')];
  await grantOperator(site.db, userOf('operator').email);
  await owner.client.from('consultant_profiles').insert(profileOf(owner));
  await partner.client.from('service_profiles').insert(listingOf(partner));
  await storeMessage(site.pool, { from: owner.userId, to: partner.userId, minutesAgo: 5, read: false });
  await site.pool.query("update users set first_name = 'Ann', last_name = 'Example' where id = $1", [owner.userId]);
  await addProviders(site.db, [elmHouse]);
  await site.pool.query(
    "insert into blog_posts (title, slug, author, published_date, state, content) values ('T', 't', 'A', '2026-01-01', 'published', '')",
  );
  await site.pool.query("insert into analytics_events (event_name, user_id) values ('login', $1)", [owner.userId]);
  for (const name of Object.keys(tables)) {
    const from = name === 'profiles' ? `users where id = '${owner.userId}'` : `${name} order by 1 limit 1`;
    const { rows: found } = await site.pool.query<Record<string, unknown>>(`select * from ${from}`);
    rows.set(name, found[0] ?? {});
  }
});
afterAll(() => site.discard());

function userOf(role: Role): ClientUser {
  const user = users.get(role);
  if (!user) throw new Error(`no user is ${role}`);
  return user;
}

async function call(role: Role, method: string, path: string, body?: object) {
  const token = tokens.get(role);
  const answer = await site.request(`/api/rest/v1/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}

/** Everything in the table. */
async function stored(name: string): Promise<unknown> {
  const table = name === 'profiles' ? 'users' : name;
  const { rows: all } = await site.pool.query(`select md5(string_agg(t::text, '' order by id)) as all from ${table} t`);
  return all;
}

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | undefined)?.code;
const columnsOf = ({ columns }: Table) => columns.split(/\s+/);
const may = (columns: string | undefined, column: string) => columns?.split(' ').includes(column) ?? false;

/** A value that the row does not have, of the type of its column; the id of the caller for ids of people. */
function otherValue(table: string, column: string, role: Role): unknown {
  const stored = rows.get(table)?.[column];
  if (column === 'user_id' || column === 'sender_id') return role === 'visitor' ? stored : userOf(role).userId;
  if (column === 'recipient_id') return stored;
  if (column === 'read') return true;
  if (column === 'event_data') return { page: 'home' };
  if (column === 'event_name') return 'page_view';
  if (column === 'country') return 'france';
  if (column === 'experience') return 40;
  if (column === 'hourly_rate' || column === 'budget') return '£999';
  if (column.endsWith('_dates')) return [];
  if (typeof stored === 'boolean' || typeof stored === 'number') return stored;
  return Array.isArray(stored) || stored instanceof Date ? stored : 'Changed by the test';
}

describe.each(Object.entries(tables))('%s', (name, table) => {
  test.each(roles)(
    'ROLE-13 API-39 API-40 API-43 API-44 as %s: each column is read and written as listed',
    async (role) => {
      const row = rows.get(name) ?? {};
      const at = `id=eq.${String(row['id'])}`;
      const isVisitor = role === 'visitor';
      const refused = isVisitor ? 401 : 403;
      const isWriter = table.writers?.includes(role) ?? false;
      const before = await stored(name);
      for (const column of columnsOf(table)) {
        const label = `${name}.${column} as ${role}`;
        const read = await call(role, 'GET', `${name}?select=${column}&${at}`);
        const isRefused = table.isClosed === true || (table.isForUsers === true && isVisitor);
        expect([read.status, codeOf(read)], label).toEqual(isRefused ? [refused, '42501'] : [200, undefined]);
        if (!isRefused) expect(read.body, label).toHaveLength(table.readers.includes(role) ? 1 : 0);

        const value = otherValue(name, column, role);
        const updated = await call(role, 'PATCH', `${name}?${at}`, { [column]: value });
        const isUpdatable = !isVisitor && may(table.update, column);
        expect([updated.status, codeOf(updated)], `update ${label}`).toEqual(
          isUpdatable ? [204, undefined] : [refused, '42501'],
        );
        const inserted = await call(role, 'POST', name, { [column]: value });
        if (isVisitor || !may(table.insert, column))
          expect([inserted.status, codeOf(inserted)], `insert ${label}`).toEqual([refused, '42501']);
        // One column alone is never a whole row.
        else expect(codeOf(inserted), `insert ${label}`).toMatch(/^(23514|23505|23503)$/);
      }
      if (!isWriter) expect(await stored(name)).toEqual(before);
      const removed = await call(role, 'DELETE', `${name}?${at}`);
      const isRemover = table.remove === true && role === 'operator';
      // The row is the only one of the table, so an operator deletes the whole.
      expect([removed.status, codeOf(removed)]).toEqual(isRemover ? [204, undefined] : [refused, '42501']);
    },
  );

  test('no other column of the database is read, used as a filter, or written', async () => {
    const { rows: all } = await site.pool.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1',
      [name === 'profiles' ? 'users' : name],
    );
    const others = [
      ...all.map((column) => column.name),
      'password',
      'email_verified',
      'xmin',
      'ctid',
      'row_version',
    ].filter((column) => !columnsOf(table).includes(column));
    expect(others.length).toBeGreaterThan(4);
    for (const column of others) {
      const read = await call('owner', 'GET', `${name}?select=${column}`);
      const filtered = await call('owner', 'GET', `${name}?${column}=not.is.null`);
      for (const one of [read, filtered])
        expect([column, codeOf(one)]).toEqual([column, table.isClosed ? '42501' : '42703']);
      for (const one of [
        await call('owner', 'POST', name, { [column]: 'x' }),
        await call('owner', 'PATCH', `${name}?id=not.is.null`, { [column]: 'x' }),
      ])
        expect([column, codeOf(one)]).toEqual([column, expect.stringMatching(/^(PGRST204|42501)$/)]);
    }
  });
});
