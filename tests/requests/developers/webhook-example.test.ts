import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signDelivery } from '../../../app/webhooks/sending/sign-delivery.server.ts';
import { checkOfSignature } from '../../../app/developers/webhook-example.ts';

const apiPage = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
const examples = [
  ['docs/api.md', /^```js webhook\n(.*?)^```$/ms.exec(apiPage)?.[1] ?? ''],
  ['/api/docs/webhooks', checkOfSignature],
] as const;

test.each(examples)('the example in %s accepts what the site signs, and nothing else', (_where, example) => {
  const code = example.replace(/^import .*$/m, '');
  type Check = (headers: Record<string, string>, body: string, secret: string) => boolean;
  // The example is code of this repository.
  const isFromSite = new Function('createHmac', 'timingSafeEqual', `${code}; return isFromSite;`)(
    createHmac,
    timingSafeEqual,
  ) as Check;
  const [secret, old] = [32, 32].map((bytes) => `whsec_${randomBytes(bytes).toString('base64')}`) as [string, string];
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = signDelivery([secret, old], { id: 'evt_1', timestamp, body: '{}' });
  expect(isFromSite(headers, '{}', secret)).toBe(true);
  expect(isFromSite(headers, '{}', old)).toBe(true);
  expect(isFromSite(headers, '{ }', secret)).toBe(false);
  expect(isFromSite({ ...headers, 'webhook-id': 'evt_2' }, '{}', secret)).toBe(false);
  expect(isFromSite(headers, '{}', `whsec_${randomBytes(32).toString('base64')}`)).toBe(false);
  expect(isFromSite({}, '{}', secret)).toBe(false);
  const late = signDelivery([secret], { id: 'evt_1', timestamp: timestamp - 600, body: '{}' });
  expect(isFromSite(late, '{}', secret)).toBe(false);
});
