import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signDelivery } from './sign-delivery.server.ts';

test('the signature is that of the test vector of the Standard Webhooks libraries', () => {
  expect(
    signDelivery(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1_614_265_330,
      body: '{"test": 2432232314}',
    }),
  ).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('each secret signs the id, the time and the bytes of the body', () => {
  const keys = [randomBytes(24), randomBytes(64)];
  const body = '{"name":"Zoë 👋"}';
  const signed = { id: 'evt_1', timestamp: 1_700_000_000, body };
  const headers = signDelivery(
    keys.map((key) => `whsec_${key.toString('base64')}`),
    signed,
  );
  const own = keys.map((key) => {
    const bytes = Buffer.concat([Buffer.from('evt_1.1700000000.'), Buffer.from(body, 'utf8')]);
    return `v1,${createHmac('sha256', key).update(bytes).digest('base64')}`;
  });
  expect(headers['webhook-signature']).toBe(own.join(' '));
});

test('the example in docs/api.md accepts what the site signs, and nothing else', () => {
  const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
  const code = /^```js webhook\n(.*?)^```$/ms.exec(page)?.[1]?.replace(/^import .*$/m, '') ?? '';
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
