import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig, type Config } from '../../platform/config/read-config.server.ts';
import { cqcKey, startCqcStandIn, type CqcStandIn } from '../../tests/support/cqc-stand-in.ts';
import { startStripe, stripeKeys, type StripeStandIn } from '../../tests/support/stripe-stand-in.ts';
import { checkClock, checkCqc, checkStripe, judgeClock } from './check-services.ts';

let stripe: StripeStandIn;
let cqc: CqcStandIn;
beforeAll(async () => {
  stripe = await startStripe();
  cqc = await startCqcStandIn({ ids: ['1-1'], find: () => undefined });
});
afterAll(async () => {
  await stripe.stop();
  await cqc.stop();
});

function configOf(settings: Record<string, string>): Config {
  const answer = readConfig(settings);
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  return answer.config;
}

/** `address` replaces that of the stand-in. */
const withStripe = (settings: Record<string, string> = {}, address = stripe.address) =>
  configOf({
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: address,
    ...settings,
  });

/** Starts a server with one answer to everything; returns its address. */
async function answering(status: number, headers: Record<string, string> = {}): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status, headers).end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => void (server.closeAllConnections(), server.close(() => done()))));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('Stripe: an accepted key, a test key on a public site, a refused key, a key without the right, a fault', async () => {
  expect(await checkStripe(configOf({}))).toMatchObject([{ level: 'ok', text: 'Stripe is not set up.' }]);
  expect(await checkStripe(withStripe())).toMatchObject([{ level: 'ok' }]);
  expect(await checkStripe(withStripe({ PUBLIC_URL: 'https://www.example.org' }))).toMatchObject([
    { level: 'ok' },
    { level: 'warning', text: expect.stringContaining('test key') },
  ]);
  expect(await checkStripe(withStripe({ STRIPE_SECRET_KEY: 'sk_live_other' }))).toMatchObject([
    { level: 'wrong', text: 'Stripe refuses the key (401).' },
  ]);
  expect(await checkStripe(withStripe({}, await answering(403)))).toMatchObject([
    { level: 'wrong', text: expect.stringContaining('(403)') },
  ]);
  expect(await checkStripe(withStripe({}, await answering(500)))).toMatchObject([
    { level: 'warning', text: 'Stripe answered 500.' },
  ]);
});

test('CQC: an accepted key, a refused one, a blocked machine, a used-up quota, too many calls, nobody there', async () => {
  const ask = async (key = cqcKey, url = cqc.address) => {
    const [finding] = await checkCqc({ key, url, rate: 10 });
    return `${finding?.level} ${finding?.text}`;
  };
  expect(await checkCqc(configOf({}).cqc)).toMatchObject([{ level: 'ok' }]);
  expect(await ask()).toBe('ok CQC accepts the key.');
  expect(await ask('another-key')).toBe('wrong CQC refuses the key (401).');
  for (const [fault, found] of [
    ['403', 'wrong CQC blocks this machine (403). The key may be right.'],
    ['quota', 'warning The quota of the CQC key is used up (403).'],
    ['429', 'warning CQC asks for fewer calls (429).'],
    ['500', 'warning The API of CQC answered 500.'],
  ] as const) {
    cqc.faults.always = fault;
    expect(await ask()).toBe(found);
  }
  cqc.faults.always = '';
  // The key would reach another host.
  const elsewhere = await answering(302, { Location: cqc.address });
  expect(await ask(cqcKey, elsewhere)).toMatch(/^warning The API of CQC cannot be reached/);
});

test('the clock is compared with configured services only', async () => {
  expect(judgeClock(-9_000, 'x').level).toBe('ok');
  expect(judgeClock(11_000, 'x')).toMatchObject({
    level: 'warning',
    text: 'The clock is 11 seconds ahead of that of x.',
  });
  expect(judgeClock(-61_000, 'x')).toMatchObject({ level: 'wrong', text: 'The clock is 61 seconds behind that of x.' });
  expect(await checkClock(configOf({}))).toEqual([]);
  expect(await checkClock(withStripe())).toMatchObject([
    { level: 'ok', text: 'The clock agrees with that of Stripe.' },
  ]);
  const tomorrow = await answering(200, { Date: new Date(Date.now() + 24 * 3600_000).toUTCString() });
  expect(await checkClock(withStripe({}, tomorrow))).toMatchObject([{ level: 'wrong' }]);
});
