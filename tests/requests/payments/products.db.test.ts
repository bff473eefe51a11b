import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrder } from '../../../app/payments/create-order.server.ts';
import { requestRefund } from '../../../app/payments/request-refund.server.ts';
import { productsOf, type Order, type Product } from '../../../platform/room/product.server.ts';
import { emailsTo } from '../../support/sign-in.ts';
import { openTestSite, withoutScripts } from '../../support/test-site.ts';
import { openPaidSite, sessionOf, signUpAnew, type PaidSite } from '../../support/verification.ts';
import { eventually } from '../../patience/eventually.ts';

// An invented room sells seats on a course: its manifest has only this product.

const called: string[] = [];
const seen = ({ reference, state }: Order) => `${reference} ${state}`;
const seat: Product = {
  name: 'course-seat',
  title: ({ reference }) => `A seat on the course ${reference}`,
  description: ({ siteName }) => `A course of ${siteName}`,
  pages: ({ id, reference }) => ({
    paid: `/contact?seat=${id}`,
    cancelled: `/contact?course=${reference}&cancelled=${id}`,
    status: { path: '/contact', label: 'See your seat' },
  }),
  offers: { path: '/about', label: 'Back to the courses' },
  failedText: 'The seat could not be booked.',
  nextSteps: ({ reference }) => [`Come to the room ${reference} at nine.`],
  async paid(tx, platform, order) {
    // Runs in the order's transaction, in which the order is already marked as paid.
    const { rows } = await tx.execute<{ state: string }>(sql`select state from payment_orders where id = ${order.id}`);
    expect(rows).toEqual([{ state: 'paid' }]);
    if (order.reference === 'full') return { ok: false, reason: 'the course is full' };
    if (order.reference === 'broken' && called.length === 0) {
      called.push('broke');
      throw new Error('the course cannot be reached');
    }
    called.push(`paid: ${seen(order)}`);
    return { ok: true };
  },
  async takenBack(_tx, _platform, order, how) {
    called.push(`${how}: ${seen(order)}`);
  },
};

let paid: PaidSite;
beforeAll(async () => {
  paid = await openPaidSite({ sells: [seat] });
});
afterAll(() => paid.discard());
beforeEach(() => {
  called.length = 0;
  paid.stripe.refunds.length = 0;
});

const one = async (query: string, values: unknown[] = []) =>
  (await paid.site.pool.query<Record<string, unknown>>(query, values)).rows[0];
const orderOf = (person: { userId: string }) =>
  one('select * from payment_orders where user_id = $1 order by created_at desc limit 1', [person.userId]);

/** Signs up a user with an open checkout for a seat. */
async function choose(reference: string, site = paid.site) {
  const person = await signUpAnew(site);
  const begun = await createOrder(site, person.userId, [seat], async () => ({
    ok: true,
    product: seat,
    reference,
    amountPence: 12_050,
  }));
  if (!begun.ok) throw new Error('no checkout was opened');
  return { person, url: begun.url, session: sessionOf(begun.url) };
}

describe('D10 a room sells by its product alone', () => {
  test('the checkout says what is bought; a payment does what the room says, once, and the receipt what comes next', async () => {
    const { person, session } = await choose('B2');
    const order = await orderOf(person);
    expect(order).toMatchObject({ product: 'course-seat', reference: 'B2', currency: 'gbp', amount_pence: 12_050 });
    expect(Object.fromEntries(paid.stripe.last()?.form ?? [])).toMatchObject({
      'line_items[0][price_data][product_data][name]': 'A seat on the course B2',
      'line_items[0][price_data][product_data][description]': 'A course of CareBridge',
      success_url: `http://carebridge.test/contact?seat=${String(order?.['id'])}`,
      cancel_url: `http://carebridge.test/contact?course=B2&cancelled=${String(order?.['id'])}`,
    });
    for (const event of ['evt_seat', 'evt_seat', 'evt_seat_again']) await paid.stripe.pay(session, {}, event);
    expect(called).toEqual(['paid: B2 paid']);
    const receipts = (await emailsTo(paid.site, person.email)).filter(({ subject }) => subject.includes('receipt'));
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.text).toContain('A seat on the course B2: £120.50');
    expect(receipts[0]?.text).toContain('Come to the room B2 at nine.');
    expect(receipts[0]?.text).toContain('http://carebridge.test/contact');
  });

  test('a second payment of one order goes back and does nothing', async () => {
    const { person, session } = await choose('C3');
    await paid.stripe.pay(session);
    await paid.stripe.pay(session, { payment_intent: 'pi_seat_twice' });
    await eventually(() => expect(paid.stripe.refunds.map((one) => one.paymentIntent)).toEqual(['pi_seat_twice']));
    expect(called).toEqual(['paid: C3 paid']);
    expect(await orderOf(person)).toMatchObject({ state: 'paid' });
  });

  test('a room that refuses has the money given back, with its reason', async () => {
    const { person, session } = await choose('full');
    await paid.stripe.pay(session);
    await eventually(async () => expect(await orderOf(person)).toMatchObject({ state: 'refunded' }));
    expect(paid.stripe.refunds).toHaveLength(1);
    expect(called).toEqual([]);
    const emails = await emailsTo(paid.site, person.email);
    expect(emails.at(-1)?.text).toContain('Reason: the course is full.');
    expect(emails.some(({ subject }) => subject.includes('receipt'))).toBe(false);
  });

  test('a room that fails leaves nothing; the gateway tells it again, and then it is bought', async () => {
    const { person, session } = await choose('broken');
    expect((await paid.stripe.pay(session, {}, 'evt_broken')).status).toBe(503);
    expect(await orderOf(person)).toMatchObject({ state: 'opened', payment_id: null });
    expect((await paid.stripe.pay(session, {}, 'evt_broken')).status).toBe(200);
    expect(called).toEqual(['broke', 'paid: broken paid']);
  });

  test.each([
    ['charge.refunded', 'refunded', { refunded: true }],
    ['charge.dispute.created', 'disputed', {}],
  ])('%s without us takes back what was bought, once', async (type, state, object) => {
    const { person, session } = await choose('D4');
    await paid.stripe.pay(session);
    const payment_intent = (await orderOf(person))?.['payment_id'];
    for (let time = 0; time < 2; time++) await paid.stripe.tell(type, { id: 'x', payment_intent, ...object });
    expect(called).toEqual(['paid: D4 paid', `${state}: D4 ${state}`]);
    expect(await orderOf(person)).toMatchObject({ state, refund_reason: `${state} through the payment service` });
  });

  test('a refund that the room asks for is given once, and is nothing new to the room', async () => {
    const { person, session } = await choose('E5');
    await paid.stripe.pay(session);
    const order = await orderOf(person);
    const ask = () =>
      paid.site.db.transaction((tx) =>
        requestRefund(tx, paid.site, String(order?.['id']), 'the course does not take place'),
      );
    await ask();
    await ask();
    await eventually(async () => expect(await orderOf(person)).toMatchObject({ state: 'refunded' }));
    await paid.stripe.tell('charge.refunded', { id: 'x', payment_intent: order?.['payment_id'], refunded: true });
    expect(paid.stripe.refunds).toHaveLength(1);
    expect(called).toEqual(['paid: E5 paid']);
    const email = (await emailsTo(paid.site, person.email)).at(-1);
    expect(email?.text).toContain('We’ve refunded £120.50 for A seat on the course E5');
    expect(email?.text).toContain('Reason: the course does not take place.');
  });

  test('an order of a product that nobody sells any more is given back', async () => {
    const { person, session } = await choose('F6');
    await paid.site.pool.query("update payment_orders set product = 'gone' where user_id = $1", [person.userId]);
    await paid.stripe.pay(session);
    await eventually(async () => expect(await orderOf(person)).toMatchObject({ state: 'refunded' }));
    expect(called).toEqual([]);
  });

  test('choosing again closes the older checkout of this product, and leaves those of others open', async () => {
    const { person } = await choose('G7');
    const older = paid.stripe.last();
    await paid.site.pool.query(
      `insert into payment_orders (user_id, product, title, amount_pence, gateway) values ($1, 'other', 'Other', 100, 'stripe')`,
      [person.userId],
    );
    const sale = { ok: true, product: seat, reference: 'H8', amountPence: 100 } as const;
    await createOrder(paid.site, person.userId, [seat], async () => sale);
    expect(older?.status).toBe('expired');
    const { rows } = await paid.site.pool.query(
      'select product, reference from payment_orders where user_id = $1 order by created_at',
      [person.userId],
    );
    expect(rows).toEqual([
      { product: 'other', reference: '' },
      { product: 'course-seat', reference: 'H8' },
    ]);
  });
});

test('D10 the test checkout sells what a room sells: its title and price, where cancelling and paying lead', async () => {
  const trial = await openTestSite({ sells: [seat] }, { PAYMENTS: 'test' });
  const { person, url } = await choose('I9', trial);
  const { pathname } = new URL(url);
  const id = pathname.split('/').at(-1);
  const page = withoutScripts(await person.html(pathname));
  for (const part of ['A seat on the course I9', '£120.50', 'action="/contact"', 'name="course" value="I9"'])
    expect(page).toContain(part);
  const answer = await person.post(pathname, {});
  expect(answer.headers.get('location')).toBe(`/contact?seat=${id}`);
  expect(called).toEqual(['paid: I9 paid']);
  expect((await person.request(pathname)).headers.get('location')).toBe('/contact');
  // The page of an unknown order links to what is sold.
  const gone = withoutScripts(await (await person.request('/verification/test-checkout/gone')).text());
  for (const path of ['/about', '/consultants#verification']) expect(gone).toContain(`href="${path}"`);
  await trial.discard();
});

test('two products of one name stop the start', () => {
  expect(() => productsOf([{ sells: [seat] }, {}, { sells: [seat] }])).toThrow('two products are called course-seat');
});
