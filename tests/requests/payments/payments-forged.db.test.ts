import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signatureOf } from '../../support/stripe-stand-in.ts';
import {
  choose,
  openPaidSite,
  signUpWithProfile,
  tellSite,
  type PaidSite,
  checksOf,
  ordersOf,
} from '../../support/verification.ts';

let paid: PaidSite;
beforeAll(async () => {
  paid = await openPaidSite();
});
afterAll(() => paid.discard());
beforeEach(() => {
  paid.stripe.state.failWith = 0;
  paid.stripe.refunds.length = 0;
});

describe('VERIF-09 only Stripe can say that something was paid', () => {
  const body = (orderId: string) =>
    JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      data: {
        object: {
          id: 'cs_forged',
          metadata: { verification_order: orderId },
          payment_status: 'paid',
          payment_intent: 'pi_forged',
          amount_total: 4900,
          currency: 'gbp',
        },
      },
    });

  test('without its signature, with another one, or with an old one nothing happens', async () => {
    const person = await signUpWithProfile(paid.site);
    await choose(person, 'basic');
    const [order] = await ordersOf(paid.site, person);
    const text = body(order?.id ?? '');
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
    for (const signature of [
      '',
      'rubbish',
      signatureOf(text, 'whsec_other'),
      signatureOf(`${text} `),
      signatureOf(text, undefined, anHourAgo),
    ]) {
      expect((await tellSite(paid.site, text, signature)).status).toBe(400);
    }
    expect(await checksOf(paid.site, person)).toEqual([]);
    expect((await tellSite(paid.site, text)).status).toBe(200);
    expect(await checksOf(paid.site, person)).toHaveLength(1);
  });

  test('a signed message that makes no sense is answered, not with 500', async () => {
    for (const text of [
      '',
      '{}',
      '[]',
      'null',
      '{"id":"evt_x","type":"checkout.session.completed","data":{"object":{"metadata":{"verification_order":"x"},"payment_status":"paid"}}}',
    ]) {
      expect((await tellSite(paid.site, text)).status).toBeLessThan(500);
    }
  });

  test('the page that pays in the test checkout does not exist where money is real', async () => {
    const person = await signUpWithProfile(paid.site);
    await choose(person, 'basic');
    const [order] = await ordersOf(paid.site, person);
    for (const method of ['GET', 'POST']) {
      const answer = await person.request(`/verification/test-checkout/${order?.id}`, {
        method,
        ...(method === 'POST' && { body: new URLSearchParams() }),
      });
      // The response shows nothing and takes no payment: it redirects to the current state.
      expect(answer.headers.get('location')).toMatch(/^\/verification(\?|$)/);
    }
    expect(await checksOf(paid.site, person)).toEqual([]);
  });
});
