import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addConsultant } from '../../support/add-consultants.ts';
import { asUser, signUp } from '../../support/as-user.ts';
import { letTalk } from '../../support/messages.ts';
import { storeMessage } from '../../support/store-messages.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
let ann: { cookie: string; userId: string };
let ben: { cookie: string; userId: string };
beforeAll(async () => {
  site = await openTestSite();
  ann = await signUp(site, { email: 'ann@example.org' });
  ben = await signUp(site, { email: 'ben@example.org' });
  await letTalk(site, { id: ann.userId }, { id: ben.userId });
});
afterAll(() => site.discard());

const get = (path: string, who = ann) => site.request(`/messages/${path}`, { headers: asUser(who.cookie) });
const postBody = (body: BodyInit, who = ann, type = 'application/json') =>
  site.request('/messages/thread', {
    method: 'POST',
    headers: { ...asUser(who.cookie), ...(type && { 'Content-Type': type }) },
    body,
  });
const postJson = (body: unknown, who = ann) => postBody(JSON.stringify(body), who);
const message = (content: string) => ({ intent: 'send', to: ben.userId, content, clientId: randomUUID() });
/** The most that the server accepts for any form (server/app.ts). */
const largestBodyBytes = 100 * 1024;
const countOf = async () => (await site.pool.query('select from messages')).rowCount;

test('API-45 API-46 API-35 a message is sent, counted, read and shown by JSON', async () => {
  const first = message('Hello Ben');
  const answer = await postJson(first);
  const stored = (await answer.json()) as { message: { id: string; event: number } };
  expect([answer.status, answer.headers.get('cache-control'), stored]).toEqual([
    200,
    'no-store',
    { ok: true, message: expect.objectContaining({ content: 'Hello Ben', clientId: first.clientId }) as object },
  ]);
  expect(await (await postJson(first)).json()).toEqual(stored);
  expect(await (await get('unread', ben)).json()).toEqual({ unread: 1 });
  expect(await (await get('inbox', ben)).json()).toMatchObject({
    conversations: [{ partner: { userId: ann.userId }, unreadCount: 1, last: { content: 'Hello Ben' } }],
    next: null,
    seen: stored.message.event,
  });
  const read = await postJson({ intent: 'read', ids: [stored.message.id] }, ben);
  expect([read.status, await read.json()]).toEqual([200, { ok: true, read: 1 }]);
  expect(await (await get('unread', ben)).json()).toEqual({ unread: 0 });
  const thread = await (await get(`thread?with=${ben.userId}&before=${stored.message.event + 1}`)).json();
  expect(thread).toMatchObject({ messages: [{ content: 'Hello Ben', read: true }], hasEarlier: false });
  expect(await (await get(`thread?with=${ben.userId}&after=${stored.message.event}`)).json()).toMatchObject({
    messages: [],
  });
  for (const nonsense of ['x', '-1', '1e3', '9'.repeat(30), '']) {
    expect((await get(`thread?with=${ben.userId}&before=${nonsense}&after=${nonsense}`)).status).toBe(200);
  }
});

test('MSG-27 D27 a thread that is opened by its owner’s profile brings all that waits to be read, also above its page', async () => {
  const dan = await signUp(site, { email: 'dan@example.org' });
  const consultantId = await addConsultant(site.pool, { user_id: dan.userId });
  const ids: string[] = [];
  for (let at = 0; at < 55; at++) {
    ids.push((await storeMessage(site.pool, { from: dan.userId, to: ann.userId, content: `${at}` })).id);
  }
  const opened = (await (await get(`thread?consultant=${consultantId}`)).json()) as {
    thread: { messages: object[] };
    unreadIds: string[];
  };
  expect([opened.thread.messages.length, opened.unreadIds]).toEqual([50, ids]);
});

test('D28 a browser is told which of its own messages have arrived, of this conversation and nobody else’s', async () => {
  const [first, never] = [message('Did it arrive?'), randomUUID()];
  await postJson(first);
  const ask = async (who: typeof ann, partner: typeof ann, ...sent: string[]) =>
    (await get(`thread?with=${partner.userId}&sent=${sent.join('+')}`, who)).json();
  expect(await ask(ann, ben, first.clientId, never, 'nonsense')).toEqual({ arrived: [first.clientId] });
  expect(await ask(ben, ann, first.clientId)).toEqual({ arrived: [] });
  expect(await ask(ann, ann, first.clientId)).toEqual({ arrived: [] });
  expect(await (await get('thread?with=nonsense&sent=')).json()).toEqual({ arrived: [] });
});

test('a form does the same', async () => {
  const sent = await postBody(new URLSearchParams(message('By form')), ann, '');
  expect(sent.status).toBe(200);
  const { message: stored } = (await sent.json()) as { message: { id: string } };
  const ids: [string, string][] = [stored.id, randomUUID()].map((id) => ['ids', id]);
  const read = await postBody(new URLSearchParams([['intent', 'read'], ...ids]), ben, '');
  expect([read.status, await read.json()]).toEqual([200, { ok: true, read: 1 }]);
});

test('each refusal has its status and its text', async () => {
  const unknown = { ...message('Hello'), to: randomUUID() };
  for (const [body, status, reason] of [
    [message(' '), 400, 'empty'],
    [message('x'.repeat(5001)), 400, 'too-long'],
    [{ ...message('Hello'), to: ann.userId }, 400, 'yourself'],
    [{ ...message('Hello'), clientId: 'x' }, 400, 'broken'],
    [unknown, 404, 'not-found'],
  ] as const) {
    const answer = await postJson(body);
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { ok: false, reason, text: expect.any(String) as string },
    ]);
  }
  const gone = await signUp(site, { email: 'gone@example.org' });
  await letTalk(site, { id: ann.userId }, { id: gone.userId });
  await site.pool.query('delete from users where id = $1', [gone.userId]);
  expect((await postJson({ ...message('Hello'), to: gone.userId })).status).toBe(409);
});

test('a flood is answered with the time to wait', async () => {
  const eve = await signUp(site, { email: 'eve@example.org' });
  await addConsultant(site.pool, { user_id: ben.userId });
  for (let number = 1; number <= 30; number++) expect((await postJson(message(`${number}`), eve)).status).toBe(200);
  const stopped = await postJson(message('31'), eve);
  expect([stopped.status, await stopped.json()]).toEqual([
    429,
    expect.objectContaining({ reason: 'too-many', retryAfterSeconds: Number(stopped.headers.get('retry-after')) }),
  ]);
});

test('whatever else arrives is refused, changes nothing, and is never a crash', async () => {
  const before = await countOf();
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(null, 1, true, [], {}, ['x'], '\0', '\ud800', 'x'.repeat(100_000)),
  );
  const broken = fc.oneof(
    fc.record({ intent: nasty, to: nasty, content: nasty, clientId: nasty }, { requiredKeys: [] }),
    fc.record({ ...asConstants(message('Hello')), extra: nasty }),
    fc.record({ ...asConstants(message('Hello')), to: nasty }),
    fc.record({ ...asConstants(message('Hello')), clientId: nasty }),
    fc.record({ intent: fc.constant('read'), ids: nasty }),
    fc.constant({ intent: 'read', ids: Array.from({ length: 501 }, () => randomUUID()) }),
  );
  const types = fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'text/plain',
    '',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        broken.map((value) => JSON.stringify(value)),
        fc.string({ unit: 'binary' }),
      ),
      types,
      async (body, type) => {
        const answer = await postBody(body, ann, type);
        // Unknown ids mark nothing; everything else is refused.
        if (answer.status === 200) expect(await answer.json()).toEqual({ ok: true, read: 0 });
        else if (Buffer.byteLength(body) > largestBodyBytes) expect(answer.status).toBe(413);
        else expect([400, 404]).toContain(answer.status);
      },
    ),
    { numRuns: 150 },
  );
  const file = new FormData();
  for (const [name, value] of Object.entries(message('Hello'))) file.set(name, value);
  file.set('content', new File(['Hello'], 'a.txt'));
  expect((await postBody(file, ann, '')).status).toBe(400);
  const twice = new URLSearchParams(message('Hello'));
  twice.append('content', 'Hello');
  expect((await postBody(twice, ann, '')).status).toBe(400);
  expect(await countOf()).toBe(before);
});

function asConstants<Value>(record: Record<string, Value>) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, fc.constant(value)]));
}
