import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verificationOfAccount } from '../../../app/verification/verification-of-account.server.ts';
import { tidyUpVerification } from '../../../app/verification/tidy-verification.server.ts';
import { eventually } from '../../patience/eventually.ts';
import { emailsTo, errorsOf, lastEmailTo } from '../../support/sign-in.ts';
import type { SignedIn } from '../../support/test-browser.ts';
import { type TestSite } from '../../support/test-site.ts';
import {
  approval,
  askForCopies,
  checkOf,
  checksOf,
  decide,
  evidenceOf,
  handedInAt,
  levelOf,
  openPaidSite,
  ordersOf,
  pdf,
  replaceFile,
  signUpOperator,
  waiting,
  type Consultant,
  type PaidSite,
} from '../../support/verification.ts';

// An operator asks for a better copy of a document instead of deciding, and its owner replaces exactly that document.

let paid: PaidSite;
let site: TestSite;
let operator: SignedIn;
beforeAll(async () => {
  paid = await openPaidSite();
  ({ site } = paid);
  operator = await signUpOperator(site);
});
afterAll(() => paid.discard());

const problem = 'The bottom edge is cut off, so we can’t read the number.';
const evidencePath = '/verification/evidence';

const documentsOf = async (person: Consultant) =>
  (
    await site.pool.query<{ id: string; kind: string; problem: string; earlier_problem: string }>(
      `select id, kind, problem, earlier_problem from verification_evidence
       where check_id = $1 order by kind, uploaded_at`,
      [await checkOf(site, person)],
    )
  ).rows;
const idOf = async (person: Consultant, kind: string) =>
  (await documentsOf(person)).find((one) => one.kind === kind)?.id ?? '';

/** Moves all events of this user's check `days` days into the past. */
async function letPass(person: Consultant, days: number): Promise<void> {
  const checkId = await checkOf(site, person);
  const past = (column: string) => `${column} = ${column} - make_interval(days => $2)`;
  await site.pool.query(`update verification_checks set ${past('handed_in_at')}, ${past('asked_at')} where id = $1`, [
    checkId,
    days,
  ]);
  await site.pool.query(`update verification_evidence set ${past('uploaded_at')} where check_id = $1`, [checkId, days]);
}

describe('D10 a better copy', () => {
  test('is asked for with what is wrong, by email and on the page, and replaces exactly that document', async () => {
    const person = await waiting(paid, 'basic', 'Cora Cut');
    const identity = await idOf(person, 'identity');
    const credentials = await idOf(person, 'credentials');
    const refunds = paid.stripe.refunds.length;
    const asked = await askForCopies(operator, site, person, [identity], problem);
    expect(asked.headers.get('location')).toBe('/verification/queue');
    expect(await operator.html('/verification/queue')).toContain('Better copy requested.');
    expect(await checksOf(site, person)).toEqual(['waiting-for-copy']);

    const { subject, text, link } = await lastEmailTo(site, person.email);
    expect(subject).toBe('We need a better copy of your identity document');
    expect(text.indexOf(problem)).toBeLessThan(text.indexOf('nothing more to pay'));
    expect(link).toContain(evidencePath);
    // No email contains the name of a file.
    expect(text).not.toContain('Passport.pdf');
    for (const path of ['/verification', '/profile', evidencePath]) {
      const page = await person.html(path);
      expect(page, path).toContain('We need a better copy of your identity document');
      expect(page, path).toContain(problem);
    }
    // Meanwhile, operators cannot see the check in the queue or open its files.
    expect(await operator.html('/verification/queue')).not.toContain('Cora Cut');
    expect((await operator.request(`${evidencePath}/${credentials}`)).status).toBe(404);

    const sent = await replaceFile(person, identity, pdf('whole'));
    expect(sent.headers.get('location')).toBe('/verification');
    expect(await person.html('/verification')).toContain('Your new copy has been sent.');
    expect(await checksOf(site, person)).toEqual(['waiting-for-decision']);
    const [kept, copy] = await documentsOf(person);
    expect(kept).toEqual({ id: credentials, kind: 'credentials', problem: '', earlier_problem: '' });
    expect(copy).toMatchObject({ kind: 'identity', problem: '', earlier_problem: problem });
    expect(copy?.id).not.toBe(identity);
    const files = async () =>
      (await readdir(join(site.config.dataDir, 'files', 'evidence'))).filter((name) => !name.endsWith('.type'));
    const keys = (await evidenceOf(site, person)).map(({ store_key: key }) => key.replace('evidence/', ''));
    await eventually(async () => expect((await files()).toSorted()).toEqual(expect.arrayContaining(keys)));

    expect((await lastEmailTo(site, operator.email)).subject).toBe('A verification needs a decision');
    expect(await operator.html('/verification/queue')).toContain('better copy sent on');
    expect(await operator.html(`/verification/queue/${await checkOf(site, person)}`)).toContain(`We said: ${problem}`);
    await decide(operator, site, person);
    expect(await levelOf(site, person)).toBe('basic');
    // There is one payment, and no refund.
    expect(paid.stripe.refunds).toHaveLength(refunds);
    expect((await ordersOf(site, person)).map(({ state }) => state)).toEqual(['paid']);
    expect(await evidenceOf(site, person)).toEqual([]);
  });

  test('of two documents: the check goes back to the operators with the last one', async () => {
    const person = await waiting(paid);
    const ids = [await idOf(person, 'identity'), await idOf(person, 'credentials')];
    await askForCopies(operator, site, person, ids, problem);
    expect((await lastEmailTo(site, person.email)).subject).toBe(
      'We need better copies of your identity document and your credentials',
    );
    expect((await replaceFile(person, ids[1] ?? '')).headers.get('location')).toBe(evidencePath);
    const page = await person.html(evidencePath);
    expect(page).toContain('We need a better copy of your identity document');
    expect(page).not.toContain('We need a better copy of your credentials');
    expect((await replaceFile(person, ids[0] ?? '')).headers.get('location')).toBe('/verification');
    expect(await checksOf(site, person)).toEqual(['waiting-for-decision']);
  });

  test('the 30 days begin again with the question and with the copy, for every document', async () => {
    const person = await waiting(paid);
    await letPass(person, 29);
    await askForCopies(operator, site, person, [await idOf(person, 'identity')]);
    await letPass(person, 29);
    await tidyUpVerification(site);
    expect(await checksOf(site, person)).toEqual(['waiting-for-copy']);
    await replaceFile(person, await idOf(person, 'identity'));
    await letPass(person, 29);
    await tidyUpVerification(site);
    expect(await checksOf(site, person)).toEqual(['waiting-for-decision']);
    expect(await evidenceOf(site, person)).toHaveLength(2);
    await letPass(person, 2);
    await tidyUpVerification(site);
    expect(await evidenceOf(site, person)).toEqual([]);
    expect(await checksOf(site, person)).toEqual(['waiting-for-evidence']);
  });

  test('without an answer within 30 days the documents are deleted, which an email says, and one can start again', async () => {
    const person = await waiting(paid);
    await askForCopies(operator, site, person, [await idOf(person, 'identity')]);
    await letPass(person, 31);
    await tidyUpVerification(site);
    const { subject, text } = await lastEmailTo(site, person.email);
    expect(subject).toBe('Send your documents again');
    expect(text).toContain('We asked for a better copy and didn’t get one within 30 days');
    expect(await checksOf(site, person)).toEqual(['waiting-for-evidence']);
    expect(await evidenceOf(site, person)).toEqual([]);
    expect(await person.html(evidencePath)).toContain('What does this document show?');
    const { rows } = await site.pool.query('select asked_at, asked_by from verification_checks where user_id = $1', [
      person.userId,
    ]);
    expect(rows).toEqual([{ asked_at: null, asked_by: null }]);
  });

  test('a document that was replaced while an operator decides is not decided unseen', async () => {
    const person = await waiting(paid);
    const seen = { handedInAt: await handedInAt(site, person) };
    const id = await idOf(person, 'identity');
    await askForCopies(operator, site, person, [id]);
    await replaceFile(person, id);
    const decisions: Record<string, string>[] = [
      approval,
      { verdict: 'refuse', note: 'Too dark' },
      { verdict: 'ask', note: 'x', copy0: id },
    ];
    for (const fields of decisions) {
      const late = await decide(operator, site, person, { ...fields, ...seen });
      expect(late.status).toBe(409);
      expect(await late.text()).toContain('The name, title or documents changed while you were looking.');
    }
    expect(await checksOf(site, person)).toEqual(['waiting-for-decision']);
  });

  test('two operators at once: one asks or decides, the other is told', async () => {
    const other = await signUpOperator(site);
    const person = await waiting(paid);
    const id = await idOf(person, 'identity');
    const answers = await Promise.all([askForCopies(operator, site, person, [id]), decide(other, site, person)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
    const [state] = await checksOf(site, person);
    expect(state).toBe(answers[0]?.status === 302 ? 'waiting-for-copy' : 'approved');
    const page = await (await other.request(`/verification/queue/${await checkOf(site, person)}`)).text();
    expect(page).toContain('There’s nothing to decide');
  });

  test('a copy that is sent twice counts once', async () => {
    const person = await waiting(paid);
    const id = await idOf(person, 'identity');
    await askForCopies(operator, site, person, [id]);
    const answers = await Promise.all([replaceFile(person, id), replaceFile(person, id)]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await evidenceOf(site, person)).toHaveLength(2);
    expect(await checksOf(site, person)).toEqual(['waiting-for-decision']);
  });

  test.each([
    ['no document', [], problem, 'Choose the documents you need a better copy of'],
    ['no reason', ['own'], ' ', 'Enter what’s wrong with the document'],
    ['a reason of 301 characters', ['own'], 'x'.repeat(301), 'Use 300 characters or fewer'],
    ['a reason of two lines', ['own'], 'a\nb', 'Keep this to one line, without hidden characters'],
  ])('asked with %s: refused beside the field, and what was written and ticked is kept', async (_, ids, note, text) => {
    const person = await waiting(paid);
    const own = await idOf(person, 'identity');
    const answer = await askForCopies(
      operator,
      site,
      person,
      ids.map(() => own),
      note,
    );
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(errorsOf(page)).toEqual([text]);
    if (ids.length > 0) expect(page).toMatch(new RegExp(`checked[^>]*value="${own}"|value="${own}"[^>]*checked`));
    expect(await checksOf(site, person)).toEqual(['waiting-for-decision']);
  });

  test('documents that are ticked with another decision: the operator is asked which one is meant', async () => {
    const person = await waiting(paid);
    const answer = await decide(operator, site, person, { ...approval, copy0: await idOf(person, 'identity') });
    expect(errorsOf(await answer.text())).toEqual(['Untick these boxes, or choose ‘Ask for a better copy’']);
    expect(await levelOf(site, person)).toBe('none');
  });

  test('of a document that is unknown, of somebody else or no id at all: nothing is asked', async () => {
    const person = await waiting(paid);
    const stranger = await waiting(paid);
    const own = await idOf(person, 'identity');
    const foreign = await idOf(stranger, 'identity');
    for (const ids of [[foreign], [own, foreign], [crypto.randomUUID()], ["'; drop table users"], ['\u0000']]) {
      expect((await askForCopies(operator, site, person, ids)).status).toBe(409);
    }
    expect((await askForCopies(operator, site, person, ['x'.repeat(5000)])).status).toBe(400);
    expect((await documentsOf(person)).map((one) => one.problem)).toEqual(['', '']);
    expect((await documentsOf(stranger)).map((one) => one.problem)).toEqual(['', '']);
  });

  test('nobody replaces what was not asked for, what is somebody else’s, or with what is no document', async () => {
    const person = await waiting(paid);
    const stranger = await waiting(paid);
    const asked = await idOf(person, 'identity');
    const foreign = await idOf(stranger, 'identity');
    await askForCopies(operator, site, person, [asked]);
    await askForCopies(operator, site, stranger, [foreign]);
    const before = await evidenceOf(site, person);
    for (const id of [await idOf(person, 'credentials'), foreign, crypto.randomUUID(), 'x', '']) {
      expect((await replaceFile(person, id)).headers.get('location')).toBe(evidencePath);
    }
    for (const [file, text] of [
      [new File([], ''), 'Choose a file'],
      [new File(['<html>'], 'a.pdf'), 'Choose a PDF, JPEG or PNG file'],
      [pdf('x'.repeat(10 * 1024 * 1024)), 'Choose a file of 10 MB or less'],
    ] as const) {
      const answer = await replaceFile(person, asked, file);
      expect(answer.status).toBe(400);
      expect(errorsOf(await answer.text())).toEqual([text]);
    }
    expect(await evidenceOf(site, person)).toEqual(before);
    expect(await checksOf(site, person)).toEqual(['waiting-for-copy']);
  });

  test('its owner may withdraw instead, and finds the question in the copy of their data', async () => {
    const person = await waiting(paid);
    const refunds = paid.stripe.refunds.length;
    await askForCopies(operator, site, person, [await idOf(person, 'identity')], problem);
    const copy = await verificationOfAccount.exportData(site.db, person.userId);
    expect(JSON.stringify(copy)).toContain(problem);
    await person.post('/verification', { intent: 'withdraw' });
    expect(await checksOf(site, person)).toEqual(['withdrawn']);
    expect(await evidenceOf(site, person)).toEqual([]);
    await eventually(() => expect(paid.stripe.refunds).toHaveLength(refunds + 1));
  });
});

test('D10 the reason of a refusal comes first, on the page and in the email', async () => {
  const person = await waiting(paid);
  const reason = 'The passport has expired';
  await decide(operator, site, person, { verdict: 'refuse', note: reason });
  const page = await person.html('/verification');
  expect(page.split(reason)).toHaveLength(2);
  for (const later of ['Your profile isn’t verified.', 'money', 'Your checks and payments']) {
    expect(page.indexOf(reason)).toBeLessThan(page.indexOf(later, page.indexOf('<main')));
  }
  const email = (await emailsTo(site, person.email)).find(({ subject }) => subject === 'Your profile wasn’t verified');
  expect(email?.text).toContain(`Reason: ${reason}`);
  expect(email?.text.indexOf(reason)).toBeLessThan(email?.text.indexOf('We’ve looked at your documents') ?? 0);
});
