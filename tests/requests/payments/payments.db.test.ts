import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refundPayment } from '../../../app/payments/refund-payment.server.ts';
import { emailsTo } from '../../support/sign-in.ts';
import {
  choose,
  levelOf,
  openPaidSite,
  signUpWithProfile,
  type PaidSite,
  checksOf,
  ordersOf,
  sessionOf,
} from '../../support/verification.ts';
import { eventually } from '../../patience/eventually.ts';

let paid: PaidSite;
beforeAll(async () => {
  paid = await openPaidSite();
});
afterAll(() => paid.discard());
beforeEach(() => {
  paid.stripe.state.failWith = 0;
  paid.stripe.refunds.length = 0;
});

const one = async (sql: string, values: unknown[] = []) =>
  (await paid.site.pool.query<Record<string, unknown>>(sql, values)).rows[0];
const refunded = (count: number) => eventually(() => expect(paid.stripe.refunds).toHaveLength(count));

describe('D10 VERIF-02 VERIF-04 the checkout of Stripe', () => {
  test.each([
    ['basic', 4900],
    ['premium', 14_900],
  ] as const)('%s costs the written price, in pence and pounds, and says whose order it is', async (level, pence) => {
    const person = await signUpWithProfile(paid.site);
    const url = await choose(person, level);
    expect(url).toBe(`${paid.stripe.address}/pay/${paid.stripe.last()?.id}`);
    const form = paid.stripe.last()?.form;
    const [order] = await ordersOf(paid.site, person);
    expect(order).toMatchObject({ state: 'opened', amount_pence: pence, level });
    expect(Object.fromEntries(form ?? [])).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][unit_amount]': String(pence),
      'line_items[0][quantity]': '1',
      customer_email: person.email,
      'metadata[verification_order]': order?.id,
      success_url: `http://carebridge.test/verification?paid=${order?.id}`,
      cancel_url: `http://carebridge.test/verification/checkout?level=${level}&cancelled=${order?.id}`,
    });
    expect(await levelOf(paid.site, person)).toBe('none');
  });

  test('VERIF-14 payment opens a check, it does not buy the badge', async () => {
    const person = await signUpWithProfile(paid.site);
    const { status } = await paid.stripe.pay(sessionOf(await choose(person, 'premium')));
    expect(status).toBe(200);
    expect(await levelOf(paid.site, person)).toBe('none');
    expect(await checksOf(paid.site, person)).toEqual(['waiting-for-evidence']);
    expect(await person.html('/verification')).toContain('Upload your documents');
  });

  test('a receipt goes out by e-mail: number, what was bought, amount', async () => {
    const person = await signUpWithProfile(paid.site);
    await paid.stripe.pay(sessionOf(await choose(person, 'basic')));
    const receipt = (await emailsTo(paid.site, person.email)).at(-1);
    expect(receipt?.subject).toMatch(/^Your CareBridge receipt, number \d{4,}$/);
    expect(receipt?.text).toContain('Basic verification: £49');
    expect(receipt?.text).not.toContain('test checkout');
  });

  test('the page waits for the message while it is on its way', async () => {
    const person = await signUpWithProfile(paid.site);
    const url = await choose(person, 'basic');
    const [order] = await ordersOf(paid.site, person);
    const page = `/verification?paid=${order?.id}`;
    expect(await person.html(page)).toContain('We’re waiting for the payment service');
    await paid.stripe.pay(sessionOf(url));
    expect(await person.html(page)).not.toContain('We’re waiting for the payment service');
  });

  test('VERIF-12 without Stripe nothing is bought, and the written text says so', async () => {
    const person = await signUpWithProfile(paid.site);
    paid.stripe.state.failWith = 500;
    const response = await person.post('/verification/checkout', { level: 'basic' });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Failed to update verification status. Please try again later.');
    expect(await ordersOf(paid.site, person)).toEqual([]);
  });

  test('a cancelled one leaves nothing, here and at Stripe', async () => {
    const person = await signUpWithProfile(paid.site);
    const url = await choose(person, 'basic');
    const session = paid.stripe.last();
    const { pathname, search } = new URL(session?.cancelUrl ?? '');
    expect(await person.html(pathname + search)).toContain('so you haven’t been charged.');
    expect(session?.status).toBe('expired');
    expect(await ordersOf(paid.site, person)).toEqual([]);
    expect(url).toContain(session?.id);
  });

  test('D10 the address of a cancelled one, read again, leaves a newer one open; and so does somebody else’s', async () => {
    const person = await signUpWithProfile(paid.site);
    await choose(person, 'basic');
    const { pathname, search } = new URL(paid.stripe.last()?.cancelUrl ?? '');
    await person.html(pathname + search);
    await choose(person, 'premium');
    const newer = paid.stripe.last();
    await person.html(pathname + search);
    const other = await signUpWithProfile(paid.site);
    const own = new URL(newer?.cancelUrl ?? '');
    await other.html(own.pathname + own.search);
    expect(newer?.status).toBe('open');
    expect((await ordersOf(paid.site, person)).map(({ level }) => level)).toEqual(['premium']);
  });

  test('D10 the address of a cancelled one says nothing of a payment that is made, known here already or not', async () => {
    const nothingPaid = 'so you haven’t been charged.';
    const person = await signUpWithProfile(paid.site);
    const url = await choose(person, 'basic');
    const session = paid.stripe.last();
    if (!session) throw new Error('no session');
    const { pathname, search } = new URL(session.cancelUrl);
    session.status = 'complete';
    expect(await person.html(pathname + search)).not.toContain(nothingPaid);
    await paid.stripe.pay(sessionOf(url));
    const again = await person.html(pathname + search);
    expect(again).not.toContain(nothingPaid);
    expect(again).toContain('You already have a check under way');

    const other = await signUpWithProfile(paid.site);
    await choose(other, 'basic');
    const first = new URL(paid.stripe.last()?.cancelUrl ?? '');
    expect(await other.html(first.pathname + first.search)).toContain(nothingPaid);
    await paid.stripe.pay(sessionOf(await choose(other, 'basic')));
    expect(await other.html(first.pathname + first.search)).not.toContain(nothingPaid);
  });

  test('a second choice closes the first one: nobody pays twice', async () => {
    const person = await signUpWithProfile(paid.site);
    await choose(person, 'basic');
    const first = paid.stripe.last();
    await choose(person, 'premium');
    expect(first?.status).toBe('expired');
    expect((await ordersOf(paid.site, person)).map(({ level }) => level)).toEqual(['premium']);
  });

  test('one that expires at Stripe leaves nothing', async () => {
    const person = await signUpWithProfile(paid.site);
    await choose(person, 'basic');
    const session = paid.stripe.last();
    await paid.stripe.tell('checkout.session.expired', { id: session?.id, metadata: session?.metadata });
    expect(await ordersOf(paid.site, person)).toEqual([]);
  });
});

describe('D10 what a payment can be besides good', () => {
  test('it arrives twice: one check, one receipt; the same event again is known', async () => {
    const person = await signUpWithProfile(paid.site);
    const id = sessionOf(await choose(person, 'basic'));
    await paid.stripe.pay(id, {}, 'evt_twice');
    await paid.stripe.pay(id, {}, 'evt_twice');
    await paid.stripe.pay(id);
    expect(await checksOf(paid.site, person)).toHaveLength(1);
    const receipts = (await emailsTo(paid.site, person.email)).filter(({ subject }) => subject.includes('receipt'));
    expect(receipts).toHaveLength(1);
    expect(paid.stripe.refunds).toEqual([]);
  });

  test('many copies of one event at once are taken once', async () => {
    const person = await signUpWithProfile(paid.site);
    const id = sessionOf(await choose(person, 'basic'));
    const answers = await Promise.all(Array.from({ length: 5 }, () => paid.stripe.pay(id, {}, `evt_${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await checksOf(paid.site, person)).toHaveLength(1);
  });

  test.each([
    ['too little', { amount_total: 100 }, '£1'],
    ['too much', { amount_total: 50_000 }, '£500'],
    ['another currency', { currency: 'usd' }, '49.00 USD'],
  ])('the wrong amount (%s) opens nothing and is given back', async (_, changes, paidText) => {
    const person = await signUpWithProfile(paid.site);
    await paid.stripe.pay(sessionOf(await choose(person, 'basic')), changes);
    expect(await checksOf(paid.site, person)).toEqual([]);
    await refunded(1);
    await eventually(async () => expect((await ordersOf(paid.site, person))[0]?.state).toBe('refunded'));
    const email = (await emailsTo(paid.site, person.email)).at(-1);
    expect(email?.subject).toBe('Your refund is on its way');
    expect(email?.text).toContain(`We’ve refunded ${paidText} for`);
    expect(await person.html('/verification')).toContain('the amount was not the price');
    expect(paid.site.logged.some(({ outcome }) => outcome === 'given back: the amount was not the price')).toBe(true);
  });

  test('it comes after the account was closed: it is given back', async () => {
    const person = await signUpWithProfile(paid.site);
    const id = sessionOf(await choose(person, 'basic'));
    const closed = await person.post('/profile/close', {
      email: person.email,
      password: person.password,
      understood: 'yes',
    });
    expect(closed.status).toBe(302);
    await paid.stripe.pay(id);
    await refunded(1);
    expect(await one('select user_id from payment_orders where checkout_id = $1', [id])).toEqual({
      user_id: null,
    });
  });

  test('it comes after the profile was deleted: it is given back', async () => {
    const person = await signUpWithProfile(paid.site);
    const id = sessionOf(await choose(person, 'basic'));
    await paid.site.pool.query('delete from consultant_profiles where user_id = $1', [person.userId]);
    await paid.stripe.pay(id);
    await refunded(1);
    expect(await checksOf(paid.site, person)).toEqual([]);
  });

  test('it comes late, for an order that is gone: it is given back', async () => {
    const person = await signUpWithProfile(paid.site);
    const id = sessionOf(await choose(person, 'basic'));
    await paid.site.pool.query('delete from payment_orders where user_id = $1', [person.userId]);
    await paid.stripe.pay(id);
    await refunded(1);
  });

  test('it comes late, but for what is still wanted: it counts', async () => {
    const person = await signUpWithProfile(paid.site);
    const id = sessionOf(await choose(person, 'basic'));
    await paid.site.pool.query(`update payment_orders set created_at = now() - interval '3 days' where user_id = $1`, [
      person.userId,
    ]);
    await paid.stripe.pay(id);
    expect(await checksOf(paid.site, person)).toEqual(['waiting-for-evidence']);
  });

  test('a second payment of the same order is given back, the first one stands', async () => {
    const person = await signUpWithProfile(paid.site);
    const id = sessionOf(await choose(person, 'basic'));
    await paid.stripe.pay(id);
    await paid.stripe.pay(id, { payment_intent: 'pi_second' });
    await refunded(1);
    expect(paid.stripe.refunds[0]?.paymentIntent).toBe('pi_second');
    expect((await ordersOf(paid.site, person))[0]?.state).toBe('paid');
    expect(await checksOf(paid.site, person)).toHaveLength(1);
  });

  test('the refund is tried again until Stripe takes it, and is given once', async () => {
    const person = await signUpWithProfile(paid.site);
    const id = sessionOf(await choose(person, 'basic'));
    paid.stripe.state.failWith = 500;
    await paid.stripe.pay(id, { amount_total: 1 });
    await eventually(() =>
      expect(paid.site.logged.some(({ job, level }) => job === 'refund-payment' && level === 'warn')).toBe(true),
    );
    expect((await ordersOf(paid.site, person))[0]?.state).toBe('refunding');
    paid.stripe.state.failWith = 0;
    await eventually(async () => {
      // The next attempt is some seconds away: make it due now.
      await paid.site.pool.query(
        "update jobs.job set start_after = now() where name = 'refund-payment' and state = 'retry' and start_after > now()",
      );
      paid.site.jobs.lookNow(refundPayment);
      expect((await ordersOf(paid.site, person))[0]?.state).toBe('refunded');
    });
    expect(paid.stripe.refunds).toHaveLength(1);
  });

  test('payments of other shops on the same account at Stripe mean nothing to us', async () => {
    const session = { id: 'cs_other', metadata: {}, payment_status: 'paid', amount_total: 4900, currency: 'gbp' };
    expect((await paid.stripe.tell('checkout.session.completed', session)).status).toBe(200);
    expect(
      (await paid.stripe.tell('charge.refunded', { id: 'ch_1', payment_intent: 'pi_other', refunded: true })).status,
    ).toBe(200);
    expect((await paid.stripe.tell('customer.created', { id: 'cus_1' })).status).toBe(200);
    expect(paid.stripe.refunds).toEqual([]);
  });
});

test('a form may lead to where one pays: the policy of the pages says so', async () => {
  const response = await paid.site.request('/consultants');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain(`form-action 'self' https://checkout.stripe.com ${paid.stripe.address}`);
});
