import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, signUp } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
let session: string;
beforeAll(async () => {
  site = await openTestSite();
  session = (await signUp(site)).cookie;
});
afterAll(() => site.discard());

/** Returns the text as an HTTP header may contain it. */
const headerText = (text: string) => text.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '?');

test('no text in a cookie of ours breaks a page', async () => {
  const texts = [
    '',
    'null',
    '5',
    '"x"',
    '[]',
    '{}',
    '{',
    '{"code":"constructor"}',
    '{"code":{"toString":1}}',
    '{"session":{}}',
  ]
    .concat(
      '{"code":"logged-in","id":{"toString":1,"valueOf":1}}',
      '{"code":"logged-in","id":1e999}',
      '{"expiresAt":{}}',
    )
    .flatMap((text) => [text, Buffer.from(text).toString('base64'), Buffer.from(text).toString('base64url')])
    .filter((text, at, all) => all.indexOf(text) === at);
  const names = ['session_token', 'session_data', 'notice', 'reset_token', 'two_factor', 'trust_device'];
  const token = session.split('; ').find((pair) => pair.startsWith('carebridge.session_token=')) ?? '';
  for (const name of names) {
    for (const text of texts) {
      for (const path of ['/about', '/reset-password']) {
        const cookie = `carebridge.${name}=${headerText(text)}; ${token}`;
        expect((await get(site, path, cookie)).status, `${path} ${cookie}`).toBeLessThan(500);
      }
    }
  }
});
