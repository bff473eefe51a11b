import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { tidyUpVerification } from '../../../app/verification/tidy-verification.server.ts';
import { emailsTo, errorsOf } from '../../support/sign-in.ts';
import { openBrowser } from '../../support/test-browser.ts';
import { type TestSite } from '../../support/test-site.ts';
import {
  addFile,
  buyer,
  handIn,
  openPaidSite,
  pdf,
  signUpAnew,
  signUpOperator,
  waiting,
  type PaidSite,
  type Consultant,
  evidenceOf,
} from '../../support/verification.ts';
import { eventually } from '../../patience/eventually.ts';

// The evidence of a check, and who may see it.

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
const storedFiles = async () =>
  (await readdir(join(site.config.dataDir, 'files', 'evidence')).catch(() => [])).toSorted();

describe('D10 evidence', () => {
  test('A4 of somebody without an open check nothing is read and nothing kept, not for a moment', async () => {
    const person = await signUpAnew(site);
    const put = vi.spyOn(site.storage, 'put');
    const answer = await addFile(person, 'identity', pdf());
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/verification']);
    expect(put).not.toHaveBeenCalled();
  });

  test('A4 60 files an hour, whatever becomes of them: the next one is refused in words before it is read', async () => {
    const person = await buyer(paid);
    for (let time = 0; time < 60; time++) {
      const sent = await addFile(person, 'identity', new File(['no such file'], 'x.pdf'));
      expect([time, sent.status]).toEqual([time, 400]);
    }
    const answer = await addFile(person, 'identity', pdf());
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true]);
    expect(errorsOf(await answer.text())).toEqual(['Too many attempts. Try again in 60 minutes.']);
    expect(await evidenceOf(site, person)).toEqual([]);
  });

  test('is added, listed to its owner by name, and taken back, with the file', async () => {
    const person = await buyer(paid);
    await addFile(person, 'identity', new File(['%PDF-1.4 x'], 'Zoë’s "pass"\u202eport.pdf'));
    const page = await person.html('/verification/evidence');
    expect(page).toContain('Zoë’s pass port.pdf, 1 kB');
    expect(page).toContain('Document added.');
    const [file] = await evidenceOf(site, person);
    expect(await storedFiles()).toContain(file?.store_key.replace('evidence/', ''));
    await person.post('/verification/evidence', { intent: 'remove', evidence: file?.id ?? '' });
    expect(await evidenceOf(site, person)).toEqual([]);
    expect(await person.html('/verification/evidence')).toContain('Document removed.');
    await eventually(async () => expect(await storedFiles()).not.toContain(file?.store_key.replace('evidence/', '')));
  });

  test.each([
    ['no kind', '', pdf(), 'Choose what the document shows'],
    ['no file', 'identity', new File([], ''), 'Choose a file'],
    [
      'a web page that calls itself a PDF',
      'identity',
      new File(['<html>'], 'a.pdf', { type: 'application/pdf' }),
      'Choose a PDF, JPEG or PNG file',
    ],
    ['more than 10 MB', 'identity', pdf('x'.repeat(10 * 1024 * 1024)), 'Choose a file of 10 MB or less'],
  ])('%s is refused beside the field, with what was chosen kept', async (_, kind, file, text) => {
    const person = await buyer(paid);
    const response = await addFile(person, kind, file);
    expect(response.status).toBe(400);
    expect(errorsOf(await response.text())).toEqual([text]);
    expect(await evidenceOf(site, person)).toEqual([]);
  });

  test('a file that cannot be removed now stays, and that is said', async () => {
    const person = await buyer(paid);
    await addFile(person, 'identity');
    const [file] = await evidenceOf(site, person);
    await rows("create function keep_all() returns trigger language plpgsql as 'begin raise exception ''no''; end'");
    await rows('create trigger keep_all before delete on verification_evidence execute function keep_all()');
    const answer = await person.post('/verification/evidence', { intent: 'remove', evidence: file?.id ?? '' });
    await rows('drop trigger keep_all on verification_evidence');
    expect(answer.status).toBe(503);
    expect(errorsOf(await answer.text())).toEqual(['That didn’t work. Try again in a moment.']);
    expect(await evidenceOf(site, person)).toHaveLength(1);
  });

  test('it can be handed in when both kinds are there, and nothing can be added afterwards', async () => {
    const person = await buyer(paid);
    await addFile(person, 'identity');
    const body = new FormData();
    body.set('intent', 'hand-in');
    const early = await person.request('/verification/evidence', { method: 'POST', body });
    expect(early.status).toBe(400);
    expect(errorsOf(await early.text())).toEqual(['Add a document that shows your credentials first']);
    await handIn(person);
    expect(await stateOf(person)).toMatchObject({ state: 'waiting-for-decision' });
    expect((await addFile(person, 'identity')).headers.get('location')).toBe('/verification');
    expect(await evidenceOf(site, person)).toHaveLength(3);
    expect(await person.html('/verification')).toContain('We’re checking');
  });

  test('ten files at most', async () => {
    const person = await buyer(paid);
    for (let number = 0; number < 10; number++) await addFile(person, 'identity');
    const response = await addFile(person, 'credentials');
    expect(errorsOf(await response.text())).toEqual(['You can send up to 10 files']);
    expect(await evidenceOf(site, person)).toHaveLength(10);
  });

  test('operators alone can open it, as a file to save; its owner cannot, nor anybody else', async () => {
    const person = await waiting(paid);
    const [file] = await evidenceOf(site, person);
    const address = `/verification/evidence/${file?.id}`;
    const operator = await signUpOperator(site);
    const answer = await operator.request(address);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''Passport.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('%PDF-1.7\nevidence');
    for (const [who, status] of [
      [person, 404],
      [await signUpAnew(site), 404],
      [openBrowser(site), 302],
    ] as const) {
      expect((await who.request(address)).status).toBe(status);
    }
    // Before it is handed in, only its owner can see it.
    const early = await buyer(paid);
    await addFile(early, 'identity');
    expect((await operator.request(`/verification/evidence/${(await evidenceOf(site, early))[0]?.id}`)).status).toBe(
      404,
    );
  });

  test('after 30 days it is deleted, decided or not, and its owner is told', async () => {
    const person = await waiting(paid);
    const [file] = await evidenceOf(site, person);
    await site.pool.query(
      `update verification_evidence set uploaded_at = now() - interval '31 days' where check_id in (select id from verification_checks where user_id = $1)`,
      [person.userId],
    );
    const fresh = await waiting(paid);
    await tidyUpVerification(site);
    expect(await evidenceOf(site, person)).toEqual([]);
    expect(await stateOf(person)).toMatchObject({ state: 'waiting-for-evidence' });
    expect((await emailsTo(site, person.email)).at(-1)?.subject).toBe('Send your documents again');
    expect(await evidenceOf(site, fresh)).toHaveLength(2);
    await eventually(async () => expect(await storedFiles()).not.toContain(file?.store_key.replace('evidence/', '')));
  });
});
