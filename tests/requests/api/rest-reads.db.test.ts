import { brotliDecompressSync } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { openClient, sessionOf, signUpClient, type ApiClient, type ClientUser } from '../../support/api-client.ts';
import { addProviders, elmHouse } from '../../support/provider-page.ts';
import { storeMessage } from '../../support/stored-messages.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// The data reads in section 7 of the specification, through the unmodified supabase-js client.

let site: TestSite;
let visitor: ApiClient;
let ann: ClientUser;
let care: ClientUser;
let other: ClientUser;
let operator: ClientUser;
let everyone: [role: string, client: ApiClient][];
let consultantId: string;
let serviceId: string;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
  visitor = openClient(site);
  [ann, care] = [await signUpClient(site), await signUpClient(site, 'careService')];
  [other, operator] = [await signUpClient(site), await signUpClient(site)];
  await grantOperator(site.db, operator.email);
  everyone = [
    ['visitor', visitor],
    ['consultant', ann.client],
    ['care service', care.client],
    ['somebody else', other.client],
    ['operator', operator.client],
  ];
  consultantId = await addConsultant(site.pool, { user_id: ann.userId, name: 'Ann Example', hourly_rate: '£95' });
  await addConsultant(site.pool, { name: 'Ben Hidden', is_hidden: true });
  const listing = await site.pool.query<{ id: string }>(
    "insert into service_profiles (user_id, name, type, location) values ($1, 'Elm Lodge', 'Care Home', 'Leeds') returning id",
    [care.userId],
  );
  serviceId = listing.rows[0]?.id ?? '';
  await addProviders(site.db, [elmHouse, { ...elmHouse, cqc_location_id: '1-2', name: 'Ash House' }]);
  await site.pool.query("update users set first_name = 'Ann', last_name = 'Example' where id = $1", [ann.userId]);
  for (const [from, to, read] of [
    [ann, care, true],
    [care, ann, false],
    [care, ann, false],
    [other, operator, false],
  ] as const)
    await storeMessage(site.pool, { from: from.userId, to: to.userId, minutesAgo: 9, read });
  await site.pool.query(
    `insert into blog_posts (title, slug, author, published_date, state, content)
     values ('Older', 'older', 'A', '2026-01-01', 'published', '<p>Text</p><script>alert(1)</script>'),
       ('Newer', 'newer', 'A', '2026-06-01', 'published', ''), ('Draft', 'draft', 'A', '2026-07-01', 'draft', '')`,
  );
});
afterAll(() => site.discard());

const written = {
  consultant_profiles:
    'id user_id name title specialization experience hourly_rate skills country available_dates verification_level',
  service_profiles: 'id user_id name type location needs_description project_duration budget skills created_at',
  messages: 'id content read created_at sender_id recipient_id',
  profiles: 'id first_name last_name',
  blog_posts:
    'id title excerpt content author author_image published_date updated_at featured_image slug tags read_time',
};

describe('what the screens of the specification read', () => {
  test('API-26 DATA-06 D46 all consultants: everybody gets the listed ones, with the written columns alone', async () => {
    for (const [role, client] of everyone) {
      const { data, error } = await client.from('consultant_profiles').select('*');
      expect([role, error]).toEqual([role, null]);
      expect(data?.map(({ name }) => name as string)).toEqual(['Ann Example']);
      expect(Object.keys(data?.[0] as object)).toEqual(written.consultant_profiles.split(' '));
      expect(data?.[0]).toMatchObject({ hourly_rate: '£95', available_dates: [], experience: 1 });
    }
  });

  test('API-27 a consultant by id: one row as an object; none is an error with its code', async () => {
    const { data } = await visitor.from('consultant_profiles').select('*').eq('id', consultantId).single();
    expect(data).toMatchObject({ id: consultantId, user_id: ann.userId });
    const none = await visitor.from('consultant_profiles').select('*').eq('id', randomUUID()).single();
    expect([none.status, none.error?.code]).toEqual([406, 'PGRST116']);
  });

  test('API-28 API-30 one’s own profile and listing by user: at most one, and none is no error', async () => {
    const own = await ann.client.from('consultant_profiles').select('*').eq('user_id', ann.userId).maybeSingle();
    expect(own.data).toMatchObject({ id: consultantId });
    const listing = await care.client.from('service_profiles').select().eq('user_id', care.userId).maybeSingle();
    expect(listing.data).toMatchObject({ id: serviceId });
    const none = await care.client.from('consultant_profiles').select('*').eq('user_id', care.userId).maybeSingle();
    expect([none.data, none.error]).toEqual([null, null]);
  });

  test('API-28 D46 a hidden profile is there for its owner alone', async () => {
    const bea = await signUpClient(site);
    await addConsultant(site.pool, { user_id: bea.userId, name: 'Bea Hidden', is_hidden: true });
    const read = async (client: ApiClient) =>
      (await client.from('consultant_profiles').select('name').eq('user_id', bea.userId)).data;
    expect(await read(bea.client)).toEqual([{ name: 'Bea Hidden' }]);
    for (const [role, client] of everyone) expect([role, await read(client)]).toEqual([role, []]);
  });

  test('API-29 DATA-16 all listings, with the written columns alone', async () => {
    for (const [, client] of everyone) {
      const { data } = await client.from('service_profiles').select('*');
      expect(data?.map(({ name }) => name as string)).toEqual(['Elm Lodge']);
      expect(Object.keys(data?.[0] as object)).toEqual(written.service_profiles.split(' '));
    }
  });

  test('API-31 DATA-25 DATA-26 DATA-27 DATA-28 all providers ordered by name', async () => {
    const { data } = await visitor.from('care_providers').select('*').order('name');
    expect(data?.map(({ name }) => name as string)).toEqual(['Ash House', 'Elm House']);
    expect(Object.keys(data?.[0] as object)).toHaveLength(28);
    expect(data?.[0]).toMatchObject({ care_home: expect.any(Boolean), services_offered: expect.any(Array) });
  });

  test('API-32 API-33 API-34 DATA-29 the messages of the user, oldest first, and nobody else’s', async () => {
    const columns = 'id, content, read, created_at, sender_id, recipient_id';
    const read = ({ client, userId }: ClientUser) =>
      client
        .from('messages')
        .select(columns)
        .or(`recipient_id.eq.${userId},sender_id.eq.${userId}`)
        .order('created_at', { ascending: true });
    const { data } = await read(ann);
    expect(data).toHaveLength(3);
    expect(Object.keys(data?.[0] as object)).toEqual(columns.split(', '));
    const times = data?.map(({ created_at }) => created_at as string);
    expect(times).toEqual(times?.toSorted());
    // Asking for another user's messages gives those that one is part of.
    const asked = await other.client.from('messages').select('*').or(`recipient_id.eq.${ann.userId}`);
    expect(asked).toMatchObject({ data: [], error: null });
    expect((await other.client.from('messages').select('*')).data).toHaveLength(1);
    const refused = await visitor.from('messages').select('*');
    expect([refused.status, refused.error?.code]).toEqual([401, '42501']);
  });

  test('API-35 the unread count comes without rows', async () => {
    const unread = ({ client, userId }: ClientUser) =>
      client.from('messages').select('*', { count: 'exact', head: true }).eq('recipient_id', userId).eq('read', false);
    expect(await unread(ann)).toMatchObject({ count: 2, data: null, error: null });
    expect(await unread(care)).toMatchObject({ count: 0 });
    const { status, count } = await visitor.from('messages').select('*', { count: 'exact', head: true });
    expect([status, count]).toEqual([401, null]);
  });

  test('API-36 DATA-05 names: one’s own and those of the people one writes with', async () => {
    const name = (client: ApiClient, id: string) =>
      client.from('profiles').select('first_name, last_name').eq('id', id).maybeSingle();
    for (const client of [ann.client, care.client])
      expect((await name(client, ann.userId)).data).toEqual({ first_name: 'Ann', last_name: 'Example' });
    expect((await name(other.client, ann.userId)).data).toBeNull();
    expect((await name(visitor, ann.userId)).error?.code).toBe('42501');
  });

  test('API-37 DATA-30 all posts, the newest first', async () => {
    const { data } = await visitor.from('blog_posts').select('*').order('published_date', { ascending: false });
    expect(data?.map(({ title }) => title as string)).toEqual(['Newer', 'Older']);
    expect(Object.keys(data?.[0] as object)).toEqual(written.blog_posts.split(' '));
    expect(data?.[1]).toMatchObject({ content: '<p>Text</p>', read_time: 5 });
  });

  test('D1 usage events are read by nobody', async () => {
    for (const [role, client] of everyone) {
      const { status, error } = await client.from('analytics_events').select('*');
      expect([role, status, error?.code]).toEqual([role, role === 'visitor' ? 401 : 403, '42501']);
    }
  });
});

test('calls are limited; those that take long count as several', async () => {
  const client = openClient(site, '10.77.7.7');
  const statuses: number[] = [];
  for (let call = 0; call < 12; call++) {
    const or = [1, 2, 3, 4, 5].map((number) => `name.ilike.*${number}*`).join(',');
    statuses.push((await client.from('care_providers').select('id').or(or).limit(1)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 11 }, () => 200), 429]);
  const other = await openClient(site, '10.77.7.8').from('care_providers').select('id').limit(1);
  expect(other.status).toBe(200);
});

test('MSG-27 who does not let others see that they have read is read as not having read', async () => {
  await site.pool.query('insert into message_settings (user_id, shows_read) values ($1, false)', [care.userId]);
  const read = async ({ client }: ClientUser) =>
    (await client.from('messages').select('read').eq('sender_id', ann.userId)).data;
  expect(await read(ann)).toEqual([{ read: false }]);
  expect(await read(care)).toEqual([{ read: true }]);
});

test('a badge of another name is shown to its owner only', async () => {
  await site.pool.query(
    `insert into verification_levels (user_id, level, verified_name) values ($1, 'basic', 'Anna Before')
     on conflict (user_id) do update set level = 'basic', verified_name = 'Anna Before'`,
    [ann.userId],
  );
  const level = async (client: ApiClient) =>
    (await client.from('consultant_profiles').select('verification_level').eq('id', consultantId).single()).data;
  expect(await level(ann.client)).toEqual({ verification_level: 'basic' });
  expect(await level(visitor)).toEqual({ verification_level: 'none' });
});

describe('answers', () => {
  const at = '/api/rest/v1';

  test('pages say which rows they hold, and of how many', async () => {
    const page = await visitor.from('care_providers').select('name', { count: 'exact' }).order('name').range(0, 0);
    expect(page).toMatchObject({ status: 206, count: 2, data: [{ name: 'Ash House' }] });
    const ranged = await site.request(`${at}/care_providers?select=name&order=name.desc`, {
      headers: { Range: '0-0', Prefer: 'count=exact' },
    });
    expect([ranged.status, ranged.headers.get('content-range')]).toEqual([206, '0-0/2']);
    const beyond = await visitor.from('care_providers').select('name', { count: 'exact' }).range(9, 9);
    expect([beyond.status, beyond.error?.code]).toEqual([416, 'PGRST103']);
    const none = await site.request(`${at}/care_providers?name=eq.x`);
    expect([none.headers.get('content-range'), await none.json()]).toEqual(['*/*', []]);
  });

  test('a whole table is sent with an ETag and Brotli; unchanged it is not sent again', async () => {
    const address = `${at}/care_providers?select=*&order=name`;
    const first = await site.request(address, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    const rows = JSON.parse(brotliDecompressSync(await first.arrayBuffer()).toString()) as object[];
    expect(rows).toHaveLength(2);
    const etag = first.headers.get('etag') ?? '';
    const again = await site.request(address, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await site.pool.query("update care_providers set phone = '0161' where name = 'Ash House'");
    const changed = await site.request(address, { headers: { 'If-None-Match': etag } });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
  });

  test('rows that depend on the caller are stored by nobody', async () => {
    const { access_token: token } = await sessionOf(ann.client);
    const { headers } = await site.request(`${at}/messages`, { headers: { Authorization: `Bearer ${token}` } });
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-store', null]);
  });

  test.each([
    ['/nothing', 404, 'PGRST205'],
    ['/users', 404, 'PGRST205'],
    ['/care_providers?select=search_text', 400, '42703'],
    ['/consultant_profiles?select=*&portrait=not.is.null', 400, '42703'],
    ['/consultant_profiles?id=eq.x', 400, '22P02'],
    ['/consultant_profiles?name=match.x', 400, 'PGRST100'],
    ['/consultant_profiles?select=*,users(email)', 400, 'PGRST200'],
    ['/consultant_profiles?order=name.sideways', 400, 'PGRST100'],
    ['/consultant_profiles?limit=-1', 416, 'PGRST103'],
    ['/rpc/x', 404, 'PGRST125'],
  ])('%s is refused by name with %i and %s', async (path, status, code) => {
    const answer = await site.request(at + path);
    const body = (await answer.json()) as { code: string; message: string };
    expect([answer.status, body.code]).toEqual([status, code]);
    expect(Object.keys(body).toSorted()).toEqual(['code', 'details', 'hint', 'message']);
    const head = await site.request(at + path, { method: 'HEAD' });
    // supabase-js would take a HEAD answered with 404 for a success.
    expect([await head.text(), head.status]).toEqual(['', status === 404 ? 400 : status]);
  });

  test('other schemas, media types and strict preferences are refused', async () => {
    const ask = async (headers: Record<string, string>) => {
      const answer = await site.request(`${at}/care_providers`, { headers });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    expect(await ask({ 'Accept-Profile': 'auth' })).toEqual([406, 'PGRST106']);
    expect(await ask({ Accept: 'text/csv' })).toEqual([406, 'PGRST107']);
    expect(await ask({ Prefer: 'handling=strict, max-affected=1' })).toEqual([400, 'PGRST122']);
    expect(await ask({ Authorization: 'Bearer x' })).toEqual([401, 'PGRST301']);
  });

  test('D39 a session that can only set a password reads nothing, and one without its second factor neither', async () => {
    const { access_token: token } = await sessionOf(other.client);
    const headers = { Authorization: `Bearer ${token}` };
    const id = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string };
    await site.pool.query(
      "update api_sessions set purpose = 'recovery', recovery_email = 'a@b' where session_id = $1",
      [id.session_id],
    );
    expect((await site.request(`${at}/messages`, { headers })).status).toBe(403);
    await site.pool.query("update api_sessions set purpose = 'account', recovery_email = null where session_id = $1", [
      id.session_id,
    ]);
    await site.pool.query('update users set two_factor_enabled = true where id = $1', [other.userId]);
    expect((await site.request(`${at}/messages`, { headers })).status).toBe(403);
  });
});
