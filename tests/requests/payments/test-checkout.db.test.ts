import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailsTo } from '../../support/sign-in.ts';
import { openBrowser, signUp } from '../../support/test-browser.ts';
import { openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';
import { choose, levelOf, signUpWithProfile, type Consultant } from '../../support/verification.ts';

// The offers, and the checkout in which no money moves.

describe('the offers and the test checkout', () => {
  let trial: TestSite;
  beforeAll(async () => {
    trial = await openTestSite({}, { PAYMENTS: 'test' });
  });
  afterAll(() => trial.discard());

  const goTo = async (person: Consultant, level: 'basic' | 'premium') => new URL(await choose(person, level)).pathname;

  test.each([
    ['basic', 'Your profile has been basic verified!'],
    ['premium', 'Your profile has been premium verified!'],
  ] as const)(
    'VERIF-09 VERIF-10 VERIF-11 VERIF-14 %s: says that no money moves, and approves at once',
    async (level, text) => {
      const person = await signUpWithProfile(trial);
      const address = await goTo(person, level);
      const page = await person.html(address);
      expect(page).toContain('No money will be taken.');
      expect(page).toContain(level === 'basic' ? '£49' : '£149');
      const paidAnswer = await person.post(address, {});
      expect(await levelOf(trial, person)).toBe(level);
      expect(await person.html(paidAnswer.headers.get('location') ?? '')).toContain(text);
      expect(withoutScripts(await (await trial.request(`/consultants/${person.profileId}`)).text())).toContain(
        'Test checkout: no money was taken and nothing was checked.',
      );
      expect((await emailsTo(trial, person.email)).at(-1)?.text).toContain('no money was taken');
      // Sending it again finds no order; opening it again redirects to the current state.
      expect((await person.post(address, {})).headers.get('location')).toMatch(/^\/verification\?paid=/);
      expect((await person.request(address)).headers.get('location')).toBe('/verification');
    },
  );

  test('from basic to premium the difference is due', async () => {
    const person = await signUpWithProfile(trial);
    await person.post(await goTo(person, 'basic'), {});
    const checkout = await person.html('/verification/checkout?level=premium');
    expect(checkout).toContain('Upgrade to premium verification');
    expect(checkout).toContain('£100');
    await person.post(await goTo(person, 'premium'), {});
    expect(await levelOf(trial, person)).toBe('premium');
    expect(await person.html('/verification/checkout?level=basic')).toContain('You already have this verification.');
    expect((await person.post('/verification/checkout', { level: 'premium' })).status).toBe(409);
  });

  test('a checkout is begun at most 20 times an hour; the answer says when to try again', async () => {
    const person = await signUpWithProfile(trial);
    for (let time = 0; time < 20; time++) await choose(person, 'basic');
    const answer = await person.post('/verification/checkout', { level: 'basic' });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.text()).toContain('Too many attempts. Try again in 60 minutes.');
  });

  test('D10 a checkout that was closed, by a cancel or a newer one, says so and leads back to the offers', async () => {
    const person = await signUpWithProfile(trial);
    const first = await goTo(person, 'basic');
    const second = await goTo(person, 'premium');
    for (const answer of [await person.request(first), await person.post(first, {})]) {
      expect(answer.status).toBe(404);
      const page = withoutScripts(await answer.text());
      expect(page).toContain('This checkout has closed. Start again.');
      expect(page).toContain('href="/consultants#verification"');
    }
    const order = second.split('/').at(-1);
    // The first one is already closed: this request does not change the second one.
    await person.html(`/verification/checkout?level=basic&cancelled=${first.split('/').at(-1)}`);
    expect((await person.request(second)).status).toBe(200);
    await person.html(`/verification/checkout?level=premium&cancelled=${order}`);
    expect((await person.request(second)).status).toBe(404);
    expect(await levelOf(trial, person)).toBe('none');
  });

  test('somebody else’s checkout does not exist', async () => {
    const person = await signUpWithProfile(trial);
    const address = await goTo(person, 'basic');
    const other = await signUpWithProfile(trial);
    expect((await other.request(address)).status).toBe(404);
    expect((await other.post(address, {})).status).toBe(404);
    expect(await levelOf(trial, person)).toBe('none');
    expect(await levelOf(trial, other)).toBe('none');
  });

  test('VERIF-15 without a consultant profile one is led to create it first, and told so; nothing changes', async () => {
    const person = await signUp(trial, { role: 'careService' });
    const answer = await person.request('/verification/checkout?level=basic');
    expect(answer.headers.get('location')).toBe('/consultant-profile');
    expect(answer.headers.getSetCookie().join()).toContain('carebridge.notice');
    expect(await person.html('/consultant-profile')).toContain(
      'Create your consultant profile first. Then you can get verified.',
    );
    const forced = await person.post('/verification/checkout', { level: 'basic' });
    expect(forced.headers.get('location')).toBe('/consultant-profile');
    expect((await trial.pool.query('select from payment_orders where user_id = $1', [person.userId])).rows).toEqual([]);
  });

  test('VERIF-07 VERIF-08 a visitor is sent to the sign-up and told why; nothing is written', async () => {
    const visitor = openBrowser(trial);
    const orders = async () => (await trial.pool.query('select from payment_orders')).rowCount;
    const before = await orders();
    for (const level of ['basic', 'premium']) {
      const answer = await visitor.request(`/verification/checkout?level=${level}`);
      expect(answer.headers.get('location')).toBe('/signup');
      expect(await visitor.html('/signup')).toContain('Please sign up or log in first to get verified.');
      const forced = await visitor.post('/verification/checkout', { level });
      expect(forced.headers.get('location')).toBe('/login');
    }
    expect(await orders()).toBe(before);
  });

  test('VERIF-01 the offers lead to the checkout', async () => {
    const page = await trial.html('/consultants');
    expect(page).toContain('/verification/checkout?level=basic');
    expect(page).toContain('/verification/checkout?level=premium');
    expect(page).not.toContain('Not available yet');
  });

  test('VERIF-01 where nobody takes money the offers say Not available yet, and nothing can be begun', async () => {
    const bare = await openTestSite();
    expect((await bare.html('/consultants')).match(/Not available yet/g)).toHaveLength(2);
    const person = await signUpWithProfile(bare);
    expect(await person.html('/verification/checkout?level=basic')).toContain('You can’t buy verification yet.');
    expect((await person.post('/verification/checkout', { level: 'basic' })).status).toBe(409);
    await bare.discard();
  });
});
