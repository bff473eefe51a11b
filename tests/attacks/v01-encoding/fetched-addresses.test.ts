import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { postDelivery } from '../../../app/webhooks/sending/post-delivery.server.ts';

// OWASP ASVS 5.0, V1.3: webhooks are the one place where a URL that somebody typed is fetched (SSRF). None of these may
// reach this computer, however its address is spelt.

/** Starts a server that nobody may reach. Returns its port, and how many requests it got. */
async function startForbidden() {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked++;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, asked: () => asked };
}

const posted = { headers: {}, body: '{}' };
const rules = { isOpen: true, isPrivateAllowed: false };

test.each([
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '0',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  'localhost',
  'LOCALHOST.',
  'ｌｏｃａｌｈｏｓｔ',
  'x.localhost',
  '169.254.169.254',
  '[fd00:ec2::254]',
  'metadata.google.internal',
])('http://%s is not posted to', async (host) => {
  const { port, asked } = await startForbidden();
  // Whatever a resolver of the machine would say about the names.
  const resolve = async () => ['127.0.0.1'];
  const answer = await postDelivery(`http://${host}:${port}/`, posted, { ...rules, resolve });
  expect(answer.status).toBeNull();
  expect(answer.problem).not.toBeNull();
  expect(asked()).toBe(0);
});

test.each([
  ['a public and a private one', ['93.184.215.14', '127.0.0.1']],
  ['a private one behind many public ones', [...Array<string>(20).fill('93.184.215.14'), '10.0.0.1']],
  ['a mapped one', ['::ffff:127.0.0.1']],
  ['none', []],
])('a name with %s is not posted to', async (_what, addresses) => {
  const { port, asked } = await startForbidden();
  const resolve = async () => addresses;
  expect((await postDelivery(`http://example.org:${port}/`, posted, { ...rules, resolve })).status).toBeNull();
  expect(asked()).toBe(0);
});

test.each([
  'file:///etc/passwd',
  'ftp://example.org/',
  'gopher://127.0.0.1:70/_x',
  'data:text/plain,x',
  'javascript:x',
  'unix:/var/run/docker.sock',
  'http://user:secret@example.org/',
  'http://example.org\\@127.0.0.1/',
  '//example.org/',
  'http://',
])('%s is no address of a webhook', async (address) => {
  const resolve = async () => ['127.0.0.1'];
  expect((await postDelivery(address, posted, { ...rules, resolve })).status).toBeNull();
});
