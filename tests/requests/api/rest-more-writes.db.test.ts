import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { openClient, sessionOf, signUpClient, type ApiClient, type ClientUser } from '../../support/api-client.ts';
import { addProviders, elmHouse } from '../../support/provider-page.ts';
import { count } from '../../support/sign-in.ts';
import { storeMessage } from '../../support/stored-messages.ts';
import { listingOf, outcome, profileOf } from '../../support/written-rows.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// More of the data writes in section 7 of the specification, through the unmodified supabase-js client.

let site: TestSite;
let visitor: ApiClient;
let other: ClientUser;
let operator: ClientUser;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1', API_CALLS: '100000' });
  visitor = openClient(site);
  [other, operator] = [await signUpClient(site), await signUpClient(site)];
  await grantOperator(site.db, operator.email);
});
afterAll(() => site.discard());

let ann: ClientUser;
let care: ClientUser;
beforeEach(async () => {
  [ann, care] = [await signUpClient(site), await signUpClient(site, 'careService')];
});

describe('messages', () => {
  const send = (user: ClientUser, to: ClientUser, values: object = {}) =>
    user.client
      .from('messages')
      .insert({ content: 'Hello', sender_id: user.userId, recipient_id: to.userId, ...values });
  beforeEach(async () => {
    await ann.client.from('consultant_profiles').insert(profileOf(ann));
    await care.client.from('service_profiles').insert(listingOf(care));
  });

  test('API-45 DATA-29 one is sent with its content, sender and recipient', async () => {
    const sent = await send(care, ann).select().single();
    expect(sent).toMatchObject({ status: 201, data: { content: 'Hello', read: false, sender_id: care.userId } });
    const received = await ann.client.from('messages').select('content').eq('recipient_id', ann.userId);
    expect(received.data).toEqual([{ content: 'Hello' }]);
  });

  test('nobody writes as somebody else, to nobody, to themselves or without words', async () => {
    const ids = { sender_id: ann.userId };
    for (const [answer, expected] of [
      [await send(care, ann, ids), [403, '42501']],
      [await send(care, ann, { recipient_id: randomUUID() }), [409, '23503']],
      [await send(care, care), [400, '23514']],
      [await send(care, ann, { content: ' ' }), [400, '23514']],
      [await send(care, ann, { recipient_id: undefined }), [400, '23514']],
      [await send(care, ann, { content: 'x'.repeat(5001) }), [400, '23514']],
      [await send(care, ann, { read: true }), [403, '42501']],
      [await visitor.from('messages').insert({ content: 'x', ...ids, recipient_id: ann.userId }), [401, '42501']],
      [await ann.client.from('messages').update({ content: 'x' }).eq('sender_id', care.userId), [403, '42501']],
      [await ann.client.from('messages').delete().eq('sender_id', care.userId), [403, '42501']],
    ] as const)
      expect(outcome(answer)).toEqual(expected);
    const profile = await visitor.from('consultant_profiles').select('id').eq('user_id', ann.userId).single();
    const toProfile = await send(care, ann, { recipient_id: profile.data?.id as string });
    expect(toProfile.error?.message).toContain('must be the user_id of a profile');
    expect(await count(site, 'messages where recipient_id = any($1)', [[ann.userId, care.userId]])).toBe(0);
  });

  test('API-46 a list of ids is marked as read: by their recipient, not by their sender or anybody else', async () => {
    for (const minutesAgo of [3, 2, 1])
      await storeMessage(site.pool, { from: care.userId, to: ann.userId, minutesAgo, read: false });
    const { data } = await ann.client.from('messages').select('id').order('created_at');
    const ids = (data ?? []).map(({ id }) => id as string);
    const mark = ({ client }: { client: ApiClient }, some: string[]) =>
      client.from('messages').update({ read: true }).in('id', some);
    const unread = () => count(site, 'messages where recipient_id = $1 and not read', [ann.userId]);
    for (const user of [care, other, operator])
      expect(await mark(user, ids)).toMatchObject({ status: 204, error: null });
    expect(outcome(await mark({ client: visitor }, ids))).toEqual([401, '42501']);
    expect(await unread()).toBe(3);
    expect(await mark(ann, ids.slice(0, 2))).toMatchObject({ status: 204, error: null });
    expect(await unread()).toBe(1);
    expect(outcome(await ann.client.from('messages').update({ read: false }).in('id', ids))).toEqual([400, '23514']);
    const all = await ann.client
      .from('messages')
      .update({ read: true }, { count: 'exact' })
      .eq('recipient_id', ann.userId)
      .select('id, read');
    expect([all.count, all.data?.map(({ read }) => read as boolean)]).toEqual([3, [true, true, true]]);
  });
});

describe('care providers', () => {
  const noId = '00000000-0000-0000-0000-000000000000';
  const clear = ({ client }: { client: ApiClient }) => client.from('care_providers').delete().neq('id', noId);

  test('API-47 D2 an operator counts and deletes them all, as a whole; others delete none', async () => {
    await addProviders(site.db, [elmHouse, { ...elmHouse, cqc_location_id: '1-2', name: 'Ash House' }]);
    const counted = await operator.client.from('care_providers').select('*', { count: 'exact', head: true });
    expect(counted.count).toBe(2);
    expect(outcome(await clear({ client: visitor }))).toEqual([401, '42501']);
    const { status, error } = await clear(ann);
    expect([status, error?.code, error?.message]).toEqual([403, '42501', 'Only an operator can do this.']);
    const some = await operator.client.from('care_providers').delete().eq('name', 'Ash House');
    expect([outcome(some), some.error?.message]).toEqual([
      [403, '42501'],
      'The directory can only be cleared as a whole.',
    ]);
    const none = await operator.client.from('care_providers').delete().eq('name', 'No House');
    expect(outcome(none)).toEqual([204, undefined]);
    expect(await count(site, 'care_providers where is_listed')).toBe(2);
    expect(await clear(operator)).toMatchObject({ status: 204, error: null });
    expect(await count(site, 'care_providers where is_listed')).toBe(0);
    expect(outcome(await clear(operator))).toEqual([204, undefined]);
    expect(outcome(await clear(ann))).toEqual([403, '42501']);
  });
});

describe('usage events', () => {
  const event = (userId: string) => ({
    event_name: 'page_view',
    event_data: { page: 'care_directory' },
    user_id: userId,
  });

  test('API-48 one is added for the signed-in user, and read by nobody', async () => {
    expect(await ann.client.from('analytics_events').insert(event(ann.userId))).toMatchObject({
      status: 201,
      error: null,
    });
    const stored = "analytics_events where user_id = $1 and event_name = 'page_view'";
    expect(await count(site, stored, [ann.userId])).toBe(1);
    for (const answer of [
      await visitor.from('analytics_events').insert(event(ann.userId)),
      await other.client.from('analytics_events').insert(event(ann.userId)),
      await ann.client.from('analytics_events').insert(event(ann.userId)).select(),
    ])
      expect(answer.error?.code).toBe('42501');
    for (const values of [{ event_name: 'login' }, { event_data: { page: 'x' } }, { event_data: 'x' }])
      expect(outcome(await ann.client.from('analytics_events').insert({ ...event(ann.userId), ...values }))).toEqual([
        400,
        '23514',
      ]);
    expect(await count(site, stored, [ann.userId])).toBe(1);
  });
});

describe('what a write may not ask for', () => {
  const at = '/api/rest/v1/consultant_profiles';
  const send = async (method: string, path: string, body: BodyInit | null, headers: Record<string, string> = {}) => {
    const { access_token: token } = await sessionOf(ann.client);
    const answer = await site.request(path, {
      method,
      body,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    });
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };

  test.each<[method: string, path: string, body: string | null, status: number, code: string]>([
    ['POST', `${at}?name=eq.x`, '{}', 400, 'PGRST100'],
    ['POST', `${at}?on_conflict=user_id`, '{}', 400, 'PGRST100'],
    ['POST', `${at}?columns=secret`, '{}', 400, 'PGRST204'],
    ['POST', `${at}?columns=name`, '{"title":"x"}', 400, 'PGRST102'],
    ['POST', `${at}?columns=name`, '{}', 400, '23502'],
    ['POST', at, '', 400, 'PGRST102'],
    ['POST', at, '"x"', 400, 'PGRST102'],
    ['POST', at, '[1]', 400, 'PGRST102'],
    ['POST', at, '[{},{}]', 400, 'PGRST102'],
    ['POST', at, '{"__proto__":{"name":"x"}}', 400, 'PGRST204'],
    ['POST', at, '{"constructor":1}', 400, 'PGRST204'],
    ['PATCH', `${at}?name=eq.x&limit=1`, '{}', 400, 'PGRST100'],
    ['PATCH', `${at}?name=eq.x&order=name`, '{}', 400, 'PGRST100'],
    ['PATCH', `${at}?name=eq.x`, '[]', 400, 'PGRST102'],
    ['PATCH', at, '{"name":"x"}', 400, '21000'],
    ['DELETE', '/api/rest/v1/care_providers', null, 400, '21000'],
    ['PATCH', '/api/rest/v1/profiles', '{}', 403, '42501'],
    ['PATCH', '/api/rest/v1/blog_posts', '{}', 403, '42501'],
    ['DELETE', '/api/rest/v1/consultant_profiles', null, 403, '42501'],
    ['POST', '/api/rest/v1/nothing', '{}', 404, 'PGRST205'],
    ['PUT', at, '{}', 405, 'PGRST117'],
  ])('%s %s %s gives %i %s', async (method, path, body, status, code) => {
    expect(await send(method, path, body)).toEqual([status, code]);
  });

  test('other media types, schemas and strict preferences are refused; a deep value too', async () => {
    expect(await send('POST', at, 'name=x', { 'Content-Type': 'text/csv' })).toEqual([415, 'PGRST102']);
    expect(await send('PATCH', `${at}?name=eq.x`, '{}', { 'If-Match': '*' })).toEqual([412, 'PGRST100']);
    expect(await send('POST', at, '{}', { 'Content-Profile': 'auth' })).toEqual([406, 'PGRST106']);
    for (const one of [
      'resolution=merge-duplicates',
      'tx=rollback',
      'return=headers-only',
      'handling=strict, max-affected=1',
    ])
      expect(await send('POST', at, '{}', { Prefer: one })).toEqual([400, 'PGRST122']);
    expect(await send('POST', at, '{"x":1}', { Prefer: 'handling=lenient, tx=rollback' })).toEqual([400, 'PGRST204']);
    const deep = `{"event_name":"page_view","event_data":${'['.repeat(100)}${']'.repeat(100)}}`;
    expect(await send('POST', '/api/rest/v1/analytics_events', deep)).toEqual([400, '22P05']);
    for (const brackets of ['['.repeat(40_000), '['.repeat(40_000) + ']'.repeat(40_000)])
      expect(await send('POST', at, brackets)).toEqual([400, 'PGRST102']);
  });

  test('missing=default gives named columns their defaults; an empty list adds nothing', async () => {
    const { access_token: token } = await sessionOf(ann.client);
    const post = (path: string, body: string, headers: Record<string, string>) =>
      site.request(path, {
        method: 'POST',
        body,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      });
    const none = await post(at, '[]', { Prefer: 'return=representation' });
    expect([none.status, await none.json()]).toEqual([201, []]);
    const { user_id, name, title, specialization } = profileOf(ann);
    const body = JSON.stringify({ user_id, name, title, specialization });
    const columns = '?columns="user_id","name","title","specialization","hourly_rate"';
    const added = await post(at + columns, body, { Prefer: 'missing=default, return=representation, count=exact' });
    expect([added.status, added.headers.get('content-range')]).toEqual([201, '*/1']);
    expect(await added.json()).toMatchObject([{ hourly_rate: '$100/hr' }]);
  });
});

describe('Idempotency-Key', () => {
  const send = async (user: ClientUser, content: string, key: string, path = 'messages') => {
    const { access_token: token } = await sessionOf(user.client);
    const values = { content, recipient_id: ann.userId };
    const answer = await site.request(`/api/rest/v1/${path}?select=id,content`, {
      method: 'POST',
      body: JSON.stringify(values),
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
        'Idempotency-Key': key,
      },
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const sent = () => count(site, 'messages where recipient_id = $1', [ann.userId]);
  beforeEach(async () => {
    await ann.client.from('consultant_profiles').insert(profileOf(ann));
    await care.client.from('service_profiles').insert(listingOf(care));
  });

  test('a repeated insert adds one row and returns it again; without a key it adds another', async () => {
    const key = randomUUID();
    const first = await send(care, 'Hello', key);
    expect(first.status).toBe(201);
    expect(await send(care, 'Hello', key)).toEqual(first);
    expect(await sent()).toBe(1);
    await send(care, 'Hello', randomUUID());
    expect(await sent()).toBe(2);
  });

  test('the same insert many times at once adds one row', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(care, 'Hello', key)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
    expect(statuses).toContain(201);
    expect(await sent()).toBe(1);
  });

  test('other values are refused; a refused insert can be sent again; another user may use the same key', async () => {
    const key = 'report-2026-11-27';
    expect((await send(care, ' ', key)).status).toBe(400);
    expect((await send(care, 'Hello', key)).status).toBe(201);
    expect(await send(care, 'Other', key)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    await other.client.from('consultant_profiles').insert(profileOf(other));
    expect((await send(other, 'Other', key)).status).toBe(201);
    expect(await sent()).toBe(2);
    for (const wrong of ['', 'x'.repeat(256), 'two words']) expect((await send(care, 'Hello', wrong)).status).toBe(400);
  });

  test('an insert whose process ended half-way can be sent again after a minute, and is done once', async () => {
    const key = randomUUID();
    await send(care, 'Hello', key);
    const age = (minutes: number) =>
      site.pool.query(
        'update api_inserts set row_ids = null, begun_at = now() - make_interval(secs => $2::float8 * 60) where user_id = $1',
        [care.userId, minutes],
      );
    await age(0.5);
    expect(await send(care, 'Hello', key)).toMatchObject({ status: 409, body: { code: 'idempotency_key_in_use' } });
    await age(1.5);
    expect((await send(care, 'Hello', key)).status).toBe(201);
    expect(await sent()).toBe(1);
    // After a day the key is as good as new.
    await age(25 * 60);
    expect((await send(care, 'Hello', key)).status).toBe(201);
    expect(await sent()).toBe(2);
  });
});
