import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startReceiver, type Receiver } from '../../../tests/support/webhook-receiver.ts';
import { postDelivery, type PostRules } from './post-delivery.server.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(() => {
  receiver.received = [];
  receiver.answer = (response) => response.writeHead(204).end();
});
afterAll(() => receiver.close());

const posted = { headers: { 'webhook-id': 'evt_1' }, body: '{"id":"evt_1"}' };
const isPublicOnly: PostRules = { isOpen: true, isPrivateAllowed: false };
const isPrivateToo: PostRules = { isOpen: true, isPrivateAllowed: true };
/** A resolver that gives these answers, one after the other, and notes what it was asked. */
function resolving(...answers: string[][]) {
  const asked: string[] = [];
  const resolve = (host: string) => {
    asked.push(host);
    return Promise.resolve(answers[asked.length - 1] ?? []);
  };
  return { asked, resolve };
}
const notPublic = { status: null, problem: 'The host’s address isn’t a public one, so nothing was sent.' };

test('an event is posted with its headers and body, and 2xx is success', async () => {
  expect(await postDelivery(receiver.url, posted, isPrivateToo)).toEqual({ status: 204, problem: null });
  expect(receiver.received).toEqual([
    { path: '/events', headers: expect.objectContaining({ 'webhook-id': 'evt_1' }) as object, body: posted.body },
  ]);
  expect(receiver.received[0]?.headers).toMatchObject({ 'content-type': 'application/json', connection: 'close' });
});

test.each([
  'http://127.0.0.1',
  'http://127.1',
  'http://2130706433',
  'http://0x7f000001',
  'http://0177.0.0.1',
  'http://0',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://[64:ff9b::7f00:1]',
  'http://[2002:7f00:1::]',
  'http://169.254.169.254',
  'http://①②⑦.⓪.⓪.①',
])('nothing is sent to %s', async (origin) => {
  expect(await postDelivery(`${origin}:${receiver.port}/`, posted, isPublicOnly)).toEqual(notPublic);
  expect(receiver.received).toEqual([]);
});

test.each([
  ['loopback', ['127.0.0.1']],
  ['a public and a private one', ['93.184.215.14', '10.0.0.1']],
  ['a private one after many public ones', [...Array<string>(12).fill('93.184.215.14'), '127.0.0.1']],
  ['IPv4-mapped', ['::ffff:127.0.0.1']],
  ['NAT64', ['64:ff9b::7f00:1']],
  ['what is no address', ['localhost']],
])('nothing is sent to a name whose DNS answer is %s', async (_what, addresses) => {
  const { resolve } = resolving(addresses);
  const url = `http://events.example:${receiver.port}/`;
  expect(await postDelivery(url, posted, { ...isPublicOnly, resolve })).toEqual(notPublic);
  expect(receiver.received).toEqual([]);
});

test('a name is looked up once, and the checked address is connected to whatever the DNS says next', async () => {
  const { asked, resolve } = resolving(['127.0.0.1'], ['10.255.255.1']);
  const url = `http://events.example:${receiver.port}/`;
  expect(await postDelivery(url, posted, { ...isPrivateToo, resolve })).toEqual({ status: 204, problem: null });
  expect(asked).toEqual(['events.example']);
  expect(receiver.received[0]?.headers.host).toBe(`events.example:${receiver.port}`);
});

test('a name without addresses, and one whose DNS does not answer in time, are failures', async () => {
  const url = `http://events.example:${receiver.port}/`;
  const { resolve } = resolving([]);
  expect(await postDelivery(url, posted, { ...isPublicOnly, resolve })).toMatchObject({
    problem: 'The host has no address in the DNS.',
  });
  const never = () => new Promise<string[]>(() => {});
  const answer = await postDelivery(url, posted, { ...isPublicOnly, resolve: never, withinMs: 50 });
  expect(answer).toEqual({ status: null, problem: 'It took longer than 10 seconds.' });
});

test('what the address rules refuse is not sent, even if it was stored under other rules', async () => {
  const closed = { isOpen: false, isPrivateAllowed: false };
  expect((await postDelivery(receiver.url, posted, closed)).problem).toContain('https://');
  expect((await postDelivery('https://example.org:22/', posted, closed)).problem).toContain('port');
  expect((await postDelivery('https://a:b@example.org/', posted, closed)).problem).toContain('user name');
});

test('a redirect is a failure that says so, and is not followed', async () => {
  receiver.answer = (response) => response.writeHead(302, { Location: `${receiver.url}/elsewhere` }).end();
  expect(await postDelivery(receiver.url, posted, isPrivateToo)).toEqual({
    status: 302,
    problem: 'It answered with a redirect (302), which we don’t follow.',
  });
  expect(receiver.received).toHaveLength(1);
});

test.each([
  [400, 'It answered 400.'],
  [410, 'It answered 410: it no longer wants events.'],
  [500, 'It answered 500.'],
])('%i is a failure', async (status, problem) => {
  receiver.answer = (response) => response.writeHead(status).end('private');
  expect(await postDelivery(receiver.url, posted, isPrivateToo)).toEqual({ status, problem });
});

test('no more than 64 kB of an endless answer is read', async () => {
  let written = 0;
  const isClosed = Promise.withResolvers<void>();
  receiver.answer = (response) => {
    response.writeHead(200).on('close', isClosed.resolve);
    const chunk = 'x'.repeat(16 * 1024);
    const write = () => {
      while (!response.destroyed && (written += chunk.length) && response.write(chunk));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  };
  expect(await postDelivery(receiver.url, posted, isPrivateToo)).toEqual({ status: 200, problem: null });
  await isClosed.promise;
});

test('a receiver that says nothing is given up', async () => {
  receiver.answer = () => {};
  expect(await postDelivery(receiver.url, posted, { ...isPrivateToo, withinMs: 100 })).toEqual({
    status: null,
    problem: 'It took longer than 10 seconds.',
  });
});

test('a receiver that is not there, and one that breaks off, are named in words', async () => {
  const other = await startReceiver();
  await other.close();
  expect((await postDelivery(other.url, posted, isPrivateToo)).problem).toContain('connection refused');
  receiver.answer = (response) => response.destroy();
  expect((await postDelivery(receiver.url, posted, isPrivateToo)).problem).toContain('closed the connection');
});
