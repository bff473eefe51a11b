import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sectionOf, textOf } from '../../support/html.ts';
import { emailsTo, errorsOf, noticeAfter } from '../../support/sign-in.ts';
import { type TestSite } from '../../support/test-site.ts';
import {
  approval,
  buyer,
  checkOf,
  decide,
  choose,
  levelOf,
  openPaidSite,
  signUpAnew,
  signUpOperator,
  signUpWithProfile,
  waiting,
  type PaidSite,
  type Consultant,
  evidenceOf,
} from '../../support/verification.ts';
import { eventually } from '../../patience/eventually.ts';

// From the payment to the badge: the queue, the decision, and every attempt that must fail.

let paid: PaidSite;
let site: TestSite;
beforeAll(async () => {
  paid = await openPaidSite();
  ({ site } = paid);
});
afterAll(() => paid.discard());

const rows = async <Row = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  (await site.pool.query(sql, values)).rows as Row[];

const stateOf = async (person: Consultant) =>
  (await rows('select state, note, decided_by from verification_checks where user_id = $1', [person.userId]))[0];

describe('D10 the queue and the decision', () => {
  test('an operator sees who waits, the longest wait first, and is told by e-mail', async () => {
    const operator = await signUpOperator(site);
    const first = await waiting(paid, 'basic', 'Ann First');
    await waiting(paid, 'premium', 'Bea Second');
    const waitingFor = async (who: Consultant | typeof operator) =>
      textOf(sectionOf(await who.html('/profile'), 'waiting'));
    expect(await waitingFor(operator)).toMatch(/Waiting for you 2 checks to decide$/);
    expect(await waitingFor(first)).toMatch(/Nothing at the moment\.$/);
    expect(await waitingFor(await buyer(paid))).toMatch(/1 check needs your documents$/);
    expect((await emailsTo(site, operator.email)).at(-1)?.subject).toBe('A verification needs a decision');
    const page = await operator.html('/verification/queue');
    expect(page.indexOf('Ann First')).toBeGreaterThan(0);
    expect(page.indexOf('Ann First')).toBeLessThan(page.indexOf('Bea Second'));
    expect(page).not.toContain(first.email);
    const one = await operator.html(`/verification/queue/${await checkOf(site, first)}`);
    expect(one).toContain(first.email);
    expect(one).toContain('Passport.pdf');
  });

  test('VERIF-09 API-42 VERIF-11 approval sets the level of that person alone, says who checked what and when, and deletes the evidence', async () => {
    const operator = await signUpOperator(site);
    const bystander = await signUpWithProfile(site);
    const person = await waiting(paid, 'basic', 'Cleo Checked');
    const before = await site.html(`/consultants/${person.profileId}`);
    expect(before).not.toContain('What was checked for Cleo Checked');
    const answer = await decide(operator, site, person);
    expect(answer.headers.get('location')).toBe('/verification/queue');
    expect(await noticeAfter(site, answer, [...operator.cookies].map((pair) => pair.join('=')).join('; '))).toEqual({
      kind: 'success',
      text: 'Decision saved.',
    });
    expect(await levelOf(site, person)).toBe('basic');
    expect(await levelOf(site, bystander)).toBe('none');
    expect(await stateOf(person)).toEqual({ state: 'approved', note: approval.note, decided_by: operator.userId });
    expect(await evidenceOf(site, person)).toEqual([]);
    // A cached page is dropped when the database reports a change.
    const after = await eventually(async () => {
      const html = await site.html(`/consultants/${person.profileId}`);
      expect(html).toContain('What was checked for Cleo Checked');
      return html;
    });
    expect(after).toContain('We checked the identity and credentials of Cleo Checked on');
    expect(after).toContain('Their professional title is their own description.');
    expect(after).toContain('We looked at: passport, NMC register.');
    expect(after).toContain('We didn’t check');
    expect((await emailsTo(site, person.email)).at(-1)?.subject).toBe('Your profile now has basic verification');
    // The message appears on the next page, whichever it is, and not on a redirect.
    expect((await person.request('/login')).status).toBe(302);
    expect(await person.html('/about')).toContain('Your profile has been basic verified!');
    expect(await person.html('/about')).not.toContain('Your profile has been basic verified!');
  });

  test('VERIF-05 VERIF-10 premium: the written text, featured, first on the front page', async () => {
    const operator = await signUpOperator(site);
    const person = await waiting(paid, 'premium', 'Pia Premium');
    await decide(operator, site, person);
    expect(await person.html('/verification')).toContain('Your profile has been premium verified!');
    await eventually(async () => expect(await site.html('/consultants?featured=all')).toContain('Pia Premium'));
    const premium = await rows<{ name: string }>(
      "select name from consultant_profiles where shown_level = 'premium' order by name",
    );
    await eventually(async () => {
      const cards = [...(await site.html('/')).matchAll(/<h3[^>]*><a[^>]*stretched-link[^>]*>([^<]*)<\/a>/g)].map(
        ([, name]) => name,
      );
      expect(cards.slice(0, premium.length).toSorted()).toEqual(premium.map(({ name }) => name));
    });
  });

  test('a refusal gives the reason and the money back, and deletes the evidence; one can try again', async () => {
    const operator = await signUpOperator(site);
    const person = await waiting(paid);
    const refusal = { verdict: 'refuse', note: 'The passport has expired' };
    const already = paid.stripe.refunds.length;
    await decide(operator, site, person, refusal);
    expect(await levelOf(site, person)).toBe('none');
    expect(await evidenceOf(site, person)).toEqual([]);
    await eventually(() => expect(paid.stripe.refunds).toHaveLength(already + 1));
    const page = await person.html('/verification');
    expect(page).toContain('The passport has expired');
    expect((await emailsTo(site, person.email)).some(({ text }) => text.includes('The passport has expired'))).toBe(
      true,
    );
    expect(await choose(person, 'basic')).toContain('/pay/');
  });

  test.each([
    [{}, 'Choose your decision'],
    [{ ...approval, identity: '' }, 'Confirm that you’ve checked their identity'],
    [{ ...approval, credentials: '' }, 'Confirm that you’ve checked their credentials'],
    [{ ...approval, note: ' ' }, 'Enter what you looked at'],
    [{ verdict: 'refuse' }, 'Enter the reason for the refusal'],
    [{ ...approval, note: 'x'.repeat(301) }, 'Use 300 characters or fewer'],
  ])('a decision that is not complete is refused beside the field: %o', async (fields, text) => {
    const operator = await signUpOperator(site);
    const person = await waiting(paid);
    const answer = await decide(operator, site, person, fields);
    expect(answer.status).toBe(400);
    expect(errorsOf(await answer.text())).toEqual([text]);
    expect(await levelOf(site, person)).toBe('none');
  });

  test('two operators at once: one decides, the other is told', async () => {
    const operators = [await signUpOperator(site), await signUpOperator(site)];
    const person = await waiting(paid);
    const answers = await Promise.all(operators.map((one) => decide(one, site, person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
    const later = await operators[0]!.request(`/verification/queue/${await checkOf(site, person)}`);
    expect(later.status).toBe(404);
    const page = await later.text();
    expect(page).toContain('There’s nothing to decide: this check has been decided or withdrawn');
    expect(page).toContain('Back to the queue');
  });

  test('nobody decides about themselves', async () => {
    const person = await waiting(paid);
    await site.pool.query('insert into operators (user_id) values ($1)', [person.userId]);
    const address = `/verification/queue/${await checkOf(site, person)}`;
    expect(await person.html(address)).toContain('This is your own check');
    expect((await decide(person, site, person)).status).toBe(409);
    expect(await levelOf(site, person)).toBe('none');
  });

  test('who is no operator finds neither queue nor check, and decides nothing', async () => {
    const person = await waiting(paid);
    const address = `/verification/queue/${await checkOf(site, person)}`;
    for (const who of [person, await signUpAnew(site)]) {
      for (const path of ['/verification/queue', address]) expect((await who.request(path)).status).toBe(404);
      expect((await decide(who, site, person)).status).toBe(404);
    }
    expect(await levelOf(site, person)).toBe('none');
  });

  describe('a check is of one name', () => {
    const rename = (person: Consultant, name: string) =>
      site.pool.query('update consultant_profiles set name = $2 where user_id = $1', [person.userId, name]);

    test('changed while the operator looks at it: the decision is refused, and says so', async () => {
      const operator = await signUpOperator(site);
      const person = await waiting(paid, 'basic', 'Stella Seen');
      const answer = await decide(operator, site, person, { ...approval, name: 'Stella Before' });
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain('The name, title or documents changed while you were looking.');
      expect(await levelOf(site, person)).toBe('none');
    });

    test('with another name the badge and the featured place wait, until an operator accepts it or it is changed back', async () => {
      const operator = await signUpOperator(site);
      const person = await waiting(paid, 'premium', 'Rita Right');
      await decide(operator, site, person);
      const isShown = async () => (await site.html(`/consultants/${person.profileId}`)).includes('Premium Verified');
      const isFeatured = async () => (await site.html('/consultants?featured=all')).includes(person.profileId);
      const shown = (expected: boolean) => eventually(async () => expect(await isShown()).toBe(expected));
      const featured = (expected: boolean) => eventually(async () => expect(await isFeatured()).toBe(expected));
      await shown(true);
      await featured(true);
      expect(await person.html('/verification')).toContain('We checked the identity and credentials of Rita Right on');
      await rename(person, 'Dr Somebody Else');
      await shown(false);
      await featured(false);
      await person.html('/about');
      expect(await person.html('/verification')).toContain('Your badge is on hold.');
      await rename(person, 'Rita Right');
      await shown(true);

      await rename(person, 'Rita Married');
      expect(await operator.html('/verification/queue')).toContain('Checked as Rita Right');
      const fields = { profileId: person.profileId, name: 'Rita Married' };
      // The name cannot be accepted by its owner, by a stranger, or by an operator who saw another name.
      expect((await person.post('/verification/queue', fields)).status).toBe(404);
      expect((await operator.post('/verification/queue', { ...fields, name: 'Rita Wed' })).status).toBe(409);
      await shown(false);
      expect((await operator.post('/verification/queue', fields)).status).toBe(302);
      await shown(true);
      await eventually(async () =>
        expect(await site.html(`/consultants/${person.profileId}`)).toContain('of Rita Married on'),
      );
    });
  });

  test('its owner withdraws an open check and gets the money back', async () => {
    const person = await waiting(paid);
    const already = paid.stripe.refunds.length;
    const answer = await person.post('/verification', { intent: 'withdraw' });
    expect(answer.headers.get('location')).toBe('/verification');
    expect(await person.html('/verification')).toContain('Check withdrawn. Your refund is on its way.');
    expect(await stateOf(person)).toMatchObject({ state: 'withdrawn' });
    expect(await evidenceOf(site, person)).toEqual([]);
    await eventually(() => expect(paid.stripe.refunds).toHaveLength(already + 1));
    expect((await person.post('/verification', { intent: 'withdraw' })).status).toBe(409);
  });

  test('closing the account ends an open check, gives the money back, and keeps the payment without a name', async () => {
    const person = await waiting(paid);
    const [order] = await rows<{ id: string }>('select id from payment_orders where user_id = $1', [person.userId]);
    const already = paid.stripe.refunds.length;
    await person.post('/profile/close', { email: person.email, password: person.password, understood: 'yes' });
    await eventually(() => expect(paid.stripe.refunds).toHaveLength(already + 1));
    expect(await rows('select user_id, amount_pence from payment_orders where id = $1', [order?.id])).toEqual([
      { user_id: null, amount_pence: 4900 },
    ]);
    expect(await rows('select from verification_checks where user_id = $1', [person.userId])).toEqual([]);
  });
});

describe('VERIF-09 ROLE-08 D10 no request writes the level', () => {
  test('every form of one’s own, with every name that the level could have', async () => {
    const person = await signUpWithProfile(site);
    const names = ['verification_level', 'shown_level', 'level', 'verified_at', 'is_test_verified', 'verified'];
    const forged = Object.fromEntries(names.map((name) => [name, 'premium']));
    const forms: [string, Record<string, string>][] = [
      ['/consultant-profile', { name: 'Ann', title: 'Nurse', specialization: 'Dementia', country: 'uk' }],
      ['/consultant-profile', { intent: 'availability', days: '' }],
      ['/service-profile', { name: 'Lodge', type: 'Care home', location: 'Leeds' }],
      ['/profile/name', { firstName: 'Ann', lastName: 'Example' }],
      ['/verification', { intent: 'withdraw' }],
      ['/verification', { intent: 'approve' }],
      ['/verification/checkout', { level: 'premium' }],
      ['/verification/evidence', { intent: 'hand-in' }],
      ['/verification/queue', {}],
      [`/consultants/${person.profileId}`, {}],
      ['/consultants', {}],
      ['/consultant-profile/portrait', { intent: 'remove' }],
      ['/profile/email', { email: 'other@example.org', currentPassword: 'wrong' }],
      ['/profile/password', { currentPassword: 'wrong', password: 'quiet light', confirmPassword: 'quiet light' }],
      ['/profile/close', { password: 'wrong', understood: 'yes' }],
      ['/messages', {}],
      [`/messages/${person.profileId}`, {}],
    ];
    for (const [path, fields] of forms) {
      for (const more of [{}, forged]) {
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
          const answer = await person.request(path, { method, body: new URLSearchParams({ ...fields, ...more }) });
          expect(answer.status, `${method} ${path}`).toBeLessThan(500);
        }
      }
    }
    expect(await levelOf(site, person)).toBe('none');
  });
});

test('what somebody bought and handed in stands in the copy of their data, the files by name', async () => {
  const { verificationOfAccount } = await import('../../../app/verification/verification-of-account.server.ts');
  const { paymentsOfAccount } = await import('../../../app/payments/payments-of-account.server.ts');
  const person = await waiting(paid, 'premium');
  const copy = await verificationOfAccount.exportData(site.db, person.userId);
  expect(copy).toMatchObject({
    checks: [{ level: 'premium', state: 'waiting-for-decision' }],
    evidence: [{ fileName: 'Passport.pdf' }, { fileName: 'Passport.pdf' }],
    payments: [{ amountPence: 14_900, state: 'paid' }],
  });
  expect(await paymentsOfAccount.exportData(site.db, person.userId)).toMatchObject([
    { what: 'Premium verification', amountPence: 14_900, currency: 'gbp', state: 'paid', isTest: false },
  ]);
});
