import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailsTo } from '../../support/sign-in.ts';
import {
  approval,
  choose,
  decide,
  handIn,
  levelOf,
  openPaidSite,
  signUpOperator,
  signUpWithProfile,
  type PaidSite,
  type Consultant,
  checksOf,
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

describe('D10 a refund or a dispute at Stripe takes the level back', () => {
  /** Signs up a user who has paid for a check, handed in the evidence and been approved. */
  async function verified(level: 'basic' | 'premium') {
    const person = await signUpWithProfile(paid.site);
    await paid.stripe.pay(sessionOf(await choose(person, level)));
    await handIn(person);
    await approve(person);
    expect(await levelOf(paid.site, person)).toBe(level);
    return person;
  }
  async function approve(person: Consultant, note = approval.note) {
    const operator = await signUpOperator(paid.site);
    const answer = await decide(operator, paid.site, person, { ...approval, note });
    expect(answer.status).toBe(302);
  }
  const paymentOf = async (person: Consultant, level: string) =>
    (
      await one("select payment_id from payment_orders where user_id = $1 and product = 'verification-' || $2", [
        person.userId,
        level,
      ])
    )?.['payment_id'];

  test.each([
    ['charge.refunded', { refunded: true }],
    ['charge.dispute.created', {}],
  ])('%s', async (type, object) => {
    const person = await verified('premium');
    await paid.stripe.tell(type, { id: 'x', payment_intent: await paymentOf(person, 'premium'), ...object });
    expect(await levelOf(paid.site, person)).toBe('none');
    expect((await emailsTo(paid.site, person.email)).at(-1)?.subject).toBe('Your verification has ended');
  });

  test('a part of the money back takes nothing away', async () => {
    const person = await verified('basic');
    const payment_intent = await paymentOf(person, 'basic');
    await paid.stripe.tell('charge.refunded', { id: 'x', payment_intent, refunded: false, amount_refunded: 100 });
    expect(await levelOf(paid.site, person)).toBe('basic');
  });

  test('upgrading charges the difference, needs no new evidence, and a dispute of it leaves basic', async () => {
    const person = await verified('basic');
    await paid.stripe.pay(sessionOf(await choose(person, 'premium')));
    expect(paid.stripe.last()?.amount).toBe(10_000);
    const receipts = (await emailsTo(paid.site, person.email)).filter(({ subject }) => subject.includes('receipt'));
    expect(receipts.map(({ text }) => text).join()).toContain('Upgrade from basic to premium verification: £100');
    expect((await checksOf(paid.site, person)).toSorted()).toEqual(['approved', 'waiting-for-decision']);
    expect(await levelOf(paid.site, person)).toBe('basic');
    await approve(person, 'nothing new');
    expect(await levelOf(paid.site, person)).toBe('premium');
    const payment_intent = await paymentOf(person, 'premium');
    await paid.stripe.tell('charge.dispute.created', { id: 'dp', payment_intent });
    expect(await levelOf(paid.site, person)).toBe('basic');
    // The badge shows the remaining check.
    expect(await paid.site.html(`/consultants/${person.profileId}`)).toContain(`We looked at: ${approval.note}.`);
  });

  test('a refused upgrade leaves what one has, and says so', async () => {
    const person = await verified('basic');
    await paid.stripe.pay(sessionOf(await choose(person, 'premium')));
    // Uses up the flash messages about the sign-up and the approval.
    for (let page = 0; page < 2; page++) await person.html('/about');
    const fields = { verdict: 'refuse', note: 'Your registration has lapsed' };
    await decide(await signUpOperator(paid.site), paid.site, person, fields);
    expect(await levelOf(paid.site, person)).toBe('basic');
    expect(await person.html('/verification')).toContain('Your upgrade to premium wasn’t approved.');
    const email = (await emailsTo(paid.site, person.email)).find(({ text }) => text.includes('has lapsed'));
    expect(email?.subject).toBe('Your upgrade to premium wasn’t approved');
    expect(email?.text.replaceAll(/\s+/g, ' ')).toContain('You’ll keep your current verification.');
    expect(email?.text).not.toContain('handed in');
  });

  test('a refund that overtakes the message about the payment is not forgotten', async () => {
    const person = await signUpWithProfile(paid.site);
    const id = sessionOf(await choose(person, 'basic'));
    await paid.stripe.tell('charge.refunded', { id: 'ch', payment_intent: 'pi_overtaken', refunded: true });
    await paid.stripe.pay(id, { payment_intent: 'pi_overtaken' });
    expect(await checksOf(paid.site, person)).toEqual([]);
  });
});

test('D10 a second payment that Stripe tells of twice is given back once, and said in one e-mail', async () => {
  const person = await signUpWithProfile(paid.site);
  const id = sessionOf(await choose(person, 'basic'));
  await paid.stripe.pay(id);
  const refundsBefore = paid.stripe.refunds.length;
  const second = () => paid.stripe.pay(id, { payment_intent: `pi_${id}` }, `evt_second_${id}`);
  expect([(await second()).status, (await second()).status]).toEqual([200, 200]);
  await eventually(async () => {
    const sql = "select state from jobs.job where name = 'refund-payment' and data->>'paymentId' = $1";
    const { rows } = await paid.site.pool.query(sql, [`pi_${id}`]);
    expect(rows).toEqual([{ state: 'completed' }]);
  });
  const told = (await emailsTo(paid.site, person.email)).filter(({ subject }) => subject.includes('on its way'));
  expect(told).toHaveLength(1);
  expect(paid.stripe.refunds).toHaveLength(refundsBefore + 1);
});
