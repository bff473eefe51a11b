import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveDraft } from '../../../app/engagements/drafts/save-draft.server.ts';
import { formOfTerms } from '../../../app/engagements/terms/form-of-terms.ts';
import { forgetOldDrafts } from '../../../app/engagements/time/tidy-engagements.server.ts';
import { textOf } from '../../support/sign-in.ts';
import { termsWithoutDays } from '../../support/some-terms.ts';
import type { SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { addSignedPair, type SignedPair } from '../../support/work-reviews.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

const applyPath = ({ service }: SignedPair) => `/services/${service.listingId}/apply`;
const bookPath = ({ consultant }: SignedPair) => `/consultants/${consultant.profileId}/book`;
const typed = { title: 'Half a title', amount: 'forty', note: 'Dear Thornwick Lodge' };

/** Presses a button of the form, which shows the draft that was stored at `draftOf`. */
const press = (who: SignedIn, path: string, intent: string, fields: Record<string, string> = typed, draftOf = '') =>
  who.post(path, { ...fields, intent, draftOf, formNumber: randomUUID() });
const draftsOf = async (userId: string) => {
  const { rows } = await site.pool.query<{ title: string; saved_at: Date }>(
    "select form->>'title' as title, saved_at from engagement_drafts where user_id = $1",
    [userId],
  );
  return rows;
};
const savedAt = async (userId: string) => (await draftsOf(userId))[0]?.saved_at.toISOString() ?? '';

test('ENG-07 what is typed is kept, right or wrong, for its author alone; the form and the list show it', async () => {
  const pair = await addSignedPair(site);
  const { consultant, service } = pair;
  expect((await press(consultant, applyPath(pair), 'save-draft')).status).toBe(302);
  const form = await consultant.html(applyPath(pair));
  for (const text of ['value="Half a title"', 'value="forty"', 'Dear Thornwick Lodge']) expect(form).toContain(text);
  expect(textOf(form)).toMatch(/This is your draft of .* Only you see it\./);
  const list = await consultant.html('/engagements');
  expect(list).toContain(`href="${applyPath(pair)}"`);
  expect(textOf(list)).toMatch(/Drafts that you haven’t sent Half a title For /);
  expect(textOf(await service.html('/engagements'))).not.toContain('Half a title');

  expect((await press(service, bookPath(pair), 'save-draft', { title: 'Request' })).status).toBe(302);
  expect(await service.html(bookPath(pair))).toContain('value="Request"');
  expect(await draftsOf(service.id)).toHaveLength(1);
  expect((await press(service, applyPath(pair), 'save-draft')).status).toBe(404);
});

test('ENG-07 a proposal that is sent has no draft any more, and a refused one keeps it', async () => {
  const pair = await addSignedPair(site);
  const { consultant } = pair;
  await press(consultant, applyPath(pair), 'save-draft');
  expect((await press(consultant, applyPath(pair), '')).status).toBe(400);
  expect(await draftsOf(consultant.id)).toHaveLength(1);
  expect((await press(consultant, applyPath(pair), '', formOfTerms(termsWithoutDays()))).status).toBe(302);
  expect(await draftsOf(consultant.id)).toEqual([]);
  // What was on its way when it was sent.
  expect((await press(consultant, applyPath(pair), 'keep-draft')).status).toBe(404);
});

test('ENG-07 a second window does not overwrite a draft unseen, without JavaScript either', async () => {
  const pair = await addSignedPair(site);
  const { consultant } = pair;
  await press(consultant, applyPath(pair), 'save-draft');
  const first = await savedAt(consultant.id);
  await press(consultant, applyPath(pair), 'keep-draft', { title: 'By the second window' }, first);
  const second = await savedAt(consultant.id);
  expect(second > first).toBe(true);

  const late = await press(consultant, applyPath(pair), 'save-draft', { title: 'By the first window' }, first);
  expect(late.status).toBe(409);
  const html = await late.text();
  expect(html).toContain('value="By the first window"');
  expect(textOf(html)).toContain('Your draft was changed in another window.');
  expect(html).toContain(`name="draftOf" value="${second}"`);
  expect((await draftsOf(consultant.id))[0]?.title).toBe('By the second window');
  // Once more, knowing it.
  await press(consultant, applyPath(pair), 'save-draft', { title: 'By the first window' }, second);
  expect((await draftsOf(consultant.id))[0]?.title).toBe('By the first window');

  await press(consultant, applyPath(pair), 'discard-draft', {});
  expect(await draftsOf(consultant.id)).toEqual([]);
  expect((await press(consultant, applyPath(pair), 'keep-draft', { title: 'Late' }, second)).status).toBe(409);
  expect(await draftsOf(consultant.id)).toEqual([]);
});

test('ENG-07 of saves at once one is taken; the same one sent again is no other version', async () => {
  const pair = await addSignedPair(site);
  const { session, id } = pair.consultant;
  const target = { kind: 'apply', listingId: pair.service.listingId } as const;
  const save = (title: string, base = '', formNumber: string = randomUUID()) =>
    saveDraft(site.db, session, { target, form: { ...formOfTerms(termsWithoutDays()), title }, base, formNumber });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => save(`Window ${at}`)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const [stored] = await draftsOf(id);
  expect(await save(stored?.title ?? '')).toEqual({ ok: true, savedAt: stored?.saved_at.toISOString() });
  // A page whose last save is still on its way back to it is in nobody's way.
  const page = randomUUID();
  const base = stored?.saved_at.toISOString() ?? '';
  expect(await save('While it is typed', base, page)).toMatchObject({ ok: true });
  expect(await save('With a file', base, page)).toMatchObject({ ok: true });
  expect(await save('By another window', base)).toMatchObject({ reason: 'stale' });
});

test('ENG-07 a template fills in title and milestones over the draft, which stays until something is saved', async () => {
  const pair = await addSignedPair(site);
  const { consultant } = pair;
  await press(consultant, applyPath(pair), 'save-draft');
  const html = await consultant.html(`${applyPath(pair)}?template=mock-inspection`);
  expect(html).not.toContain('value="Half a title"');
  expect(html).toContain('Dear Thornwick Lodge');
  expect(textOf(html)).toContain('Go back to your draft');
  expect((await draftsOf(consultant.id))[0]?.title).toBe('Half a title');
});

test('ENG-07 nobody fills the database with drafts: 50 at most, and 90 days', async () => {
  const pair = await addSignedPair(site);
  const { consultant } = pair;
  await site.pool.query(
    `insert into engagement_drafts (user_id, kind, target_id, form, saved_at)
     select $1, 'apply', gen_random_uuid(), '{}', now() - interval '91 days' from generate_series(1, 50)`,
    [consultant.id],
  );
  const full = await press(consultant, applyPath(pair), 'save-draft');
  expect(full.status).toBe(409);
  expect(textOf(await full.text())).toContain('You have 50 drafts.');
  await forgetOldDrafts(site.db);
  expect((await press(consultant, applyPath(pair), 'save-draft')).status).toBe(302);
  expect(await draftsOf(consultant.id)).toHaveLength(1);
});
