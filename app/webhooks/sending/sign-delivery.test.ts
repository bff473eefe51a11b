import { createHmac, randomBytes } from 'node:crypto';
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
