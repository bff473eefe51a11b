import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { tidyUpVerification } from '../../../app/verification/tidy-verification.server.ts';
import { withdrawCheck } from '../../../app/verification/withdraw-check.server.ts';
import {
  approval,
  buyer,
  choose,
  decide,
  evidenceOf,
  ordersOf,
  openPaidSite,
  sessionOf,
  signUpOperator,
  signUpWithProfile,
  waiting,
  type Consultant,
  type PaidSite,
} from '../../support/verification.ts';
import { eventually } from '../../patience/eventually.ts';

let paid: PaidSite;
beforeAll(async () => {
  paid = await openPaidSite();
});
afterAll(() => paid.discard());

/** For each kind of row, a statement that locks the user's row of that kind. */
const lock = {
  order: 'select from payment_orders where user_id = $1 for update nowait',
  profile: 'select from consultant_profiles where user_id = $1 for update nowait',
  check: 'select from verification_checks where user_id = $1 for update nowait',
  evidence: `select from verification_evidence where check_id in (select id from verification_checks where user_id = $1)
    for update nowait`,
};

const refundAtStripe = async (person: Consultant) => {
  const { rows } = await paid.site.pool.query<{ payment_id: string }>(
    'select payment_id from payment_orders where user_id = $1',
    [person.userId],
  );
  await paid.stripe.tell('charge.refunded', { id: 'x', payment_intent: rows[0]?.payment_id, refunded: true });
};

/** Ways to change a purchase whose check awaits a decision. Each prepares the change and returns it as a function. */
const ways: Record<string, (person: Consultant) => Promise<() => Promise<unknown>>> = {
  'closing the account': async (person) => () =>
    person.post('/profile/close', { email: person.email, password: person.password, understood: 'yes' }),
  'withdrawing the check': async (person) => () => withdrawCheck(paid.site, person.userId),
  approving: async (person) => {
    const operator = await signUpOperator(paid.site);
    return () => decide(operator, paid.site, person);
  },
  refusing: async (person) => {
    const operator = await signUpOperator(paid.site);
    return () => decide(operator, paid.site, person, { ...approval, verdict: 'refuse', note: 'It has lapsed' });
  },
  'a refund at the gateway': async (person) => () => refundAtStripe(person),
};

/**
 * Locks the row `held` on another connection and runs the action. Once the action waits for that row, checks that the
 * other connection can also lock the rows in `free`.
 */
async function whileHeld(
  held: keyof typeof lock,
  userId: string,
  act: () => Promise<unknown>,
  free: (keyof typeof lock)[],
) {
  const other: PoolClient = await paid.site.pool.connect();
  let acting: Promise<unknown> = Promise.resolve();
  try {
    await other.query('begin');
    await other.query(lock[held], [userId]);
    acting = act();
    await eventually(async () => {
      const { rows } = await paid.site.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows.length).toBeGreaterThan(0);
    });
    for (const one of free) await other.query(lock[one], [userId]);
  } finally {
    await other.query('rollback');
    other.release();
    await acting;
  }
}

// The embedded database has one connection, so its transactions run one after another and none waits for a lock.
describe.skipIf(inject('databaseKind') === 'embedded')('D10 nobody waits in a circle: order, profile, check', () => {
  test.each(Object.keys(ways))('%s holds neither profile nor check while it waits for the order', async (way) => {
    const person = await waiting(paid);
    const act = await ways[way]?.(person);
    if (!act) throw new Error(way);
    await whileHeld('order', person.userId, act, ['profile', 'check']);
  });

  test.each(['approving', 'refusing', 'a refund at the gateway'])(
    '%s does not hold the check while it waits for the profile',
    async (way) => {
      const person = await waiting(paid);
      const act = await ways[way]?.(person);
      if (!act) throw new Error(way);
      await whileHeld('profile', person.userId, act, ['check']);
    },
  );

  test('the nightly job does not hold evidence while it waits for the check', async () => {
    const person = await waiting(paid);
    await paid.site.pool.query(
      `update verification_evidence set uploaded_at = now() - interval '40 days'
       where check_id in (select id from verification_checks where user_id = $1)`,
      [person.userId],
    );
    await whileHeld('check', person.userId, () => tidyUpVerification(paid.site), ['evidence']);
    expect(await evidenceOf(paid.site, person)).toEqual([]);
  });

  test('a payment holds no profile while it waits for the order', async () => {
    const person = await signUpWithProfile(paid.site);
    const session = sessionOf(await choose(person, 'basic'));
    await whileHeld('order', person.userId, () => paid.stripe.pay(session), ['profile']);
    expect(await ordersOf(paid.site, person)).toMatchObject([{ state: 'paid' }]);
  });
});

describe('D10 no transaction waits for the gateway', () => {
  afterEach(() => {
    paid.stripe.state.beforeAnswer = async () => {};
  });

  test('a checkout that is opened, one that is closed and a refund hold no connection meanwhile', async () => {
    const person = await buyer(paid);
    const another = await signUpWithProfile(paid.site);
    const { pool } = paid.site;
    const held: string[] = [];
    let calls = 0;
    paid.stripe.state.beforeAnswer = async () => {
      calls++;
      // Other code may use a connection for a moment; a transaction around this call would stay open until the
      // response.
      await eventually(() => expect(pool.totalCount - pool.idleCount).toBe(0)).catch((error) =>
        held.push(String(error)),
      );
    };
    await choose(another, 'basic');
    await choose(another, 'premium');
    await withdrawCheck(paid.site, person.userId);
    await eventually(async () => expect(await ordersOf(paid.site, person)).toMatchObject([{ state: 'refunded' }]));
    expect(calls).toBeGreaterThanOrEqual(4);
    expect(held).toEqual([]);
  });
});
