import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveFinding } from '../../../app/engagements/plan/save-finding.server.ts';
import { addPair, applied, doAll } from '../../support/engagements.ts';
import { addPerson, type Person } from '../../support/messages.ts';
import { addSignedPair } from '../../support/work-reviews.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

const form = {
  keyQuestion: 'safe',
  finding: 'Two rounds are signed for too early',
  action: 'Sign after giving',
  owner: 'Clinical lead',
  due: '2027-03-01',
  state: 'open',
};
type Wish = { number?: number; revision?: number; form?: Partial<typeof form> | undefined };
const save = (who: Pick<Person, 'session'>, engagementId: string, wish: Wish = {}) =>
  saveFinding(site.db, who.session, {
    engagementId,
    number: wish.number,
    revision: wish.revision ?? 1,
    form: 'form' in wish ? wish.form : form,
  });
const rowsOf = async (id: string) =>
  (
    await site.pool.query<{ number: number; finding: string; revision: number }>(
      'select number, finding, revision from action_plan_findings where engagement_id = $1 order by number',
      [id],
    )
  ).rows;

test('ENG-35 both sides edit the plan of work that is agreed; nobody else, and not before', async () => {
  const pair = await addPair(site);
  const id = await applied(site, pair);
  expect(await save(pair.consultant, id)).toMatchObject({ reason: 'not-found' });
  await doAll(site, id, [[pair.service, 'accept']]);
  expect(await save(await addPerson(site), id)).toMatchObject({ reason: 'not-found' });
  expect(await save(pair.consultant, id)).toEqual({ ok: true });
  expect(await save(pair.service, id)).toEqual({ ok: true });
  expect((await rowsOf(id)).map(({ number }) => number)).toEqual([1, 2]);
  expect(await save(pair.service, id, { form: { ...form, keyQuestion: 'kind', due: '1 March' } })).toMatchObject({
    errors: [{ field: 'keyQuestion' }, { field: 'due' }],
  });
  expect(await save(pair.service, id, { number: 2, form: undefined })).toEqual({ ok: true });
  expect((await rowsOf(id)).map(({ number }) => number)).toEqual([1]);
});

test('ENG-45 a suspended side goes on with the plan of its work', async () => {
  const pair = await addPair(site);
  const id = await applied(site, pair);
  await doAll(site, id, [[pair.service, 'accept']]);
  await site.pool.query("update users set suspended_because = 'spam' where id = $1", [pair.consultant.id]);
  expect(await save(pair.consultant, id)).toEqual({ ok: true });
});

test('ENG-35 a save in an old window is refused and told what the finding says now', async () => {
  const pair = await addPair(site);
  const id = await applied(site, pair);
  await doAll(site, id, [[pair.service, 'accept']]);
  await save(pair.consultant, id);
  expect(await save(pair.service, id, { number: 1, form: { ...form, finding: 'The newer words' } })).toEqual({
    ok: true,
  });
  expect(await save(pair.consultant, id, { number: 1 })).toMatchObject({
    reason: 'stale',
    now: { finding: 'The newer words' },
  });
  expect(await save(pair.consultant, id, { number: 1, form: undefined })).toMatchObject({ reason: 'stale' });
  expect(await rowsOf(id)).toEqual([{ number: 1, finding: 'The newer words', revision: 2 }]);
});

test('ENG-35 after the end the care service alone edits it', async () => {
  const pair = await addSignedPair(site);
  const id = await applied(site, pair);
  await doAll(site, id, [
    [pair.service, 'accept'],
    [pair.service, 'cancel', { words: 'No longer needed' }],
  ]);
  expect(await save(pair.consultant, id)).toMatchObject({ reason: 'not-yours' });
  const begin = 'Begin an action plan';
  expect(await pair.consultant.html(`/engagements/${id}`)).not.toContain(begin);
  expect(await pair.service.html(`/engagements/${id}`)).toContain(begin);
  expect(await save(pair.service, id)).toEqual({ ok: true });
  expect(await pair.consultant.html(`/engagements/${id}/action-plan`)).toContain('You can’t change this plan now.');
});

test('ENG-35 ENG-46 it is a page to print and a CSV file, without JavaScript, and what was typed is kept', async () => {
  const pair = await addSignedPair(site);
  const id = await applied(site, pair);
  await doAll(site, id, [[pair.service, 'accept']]);
  const path = `/engagements/${id}/action-plan`;
  expect(await pair.service.html(`${path}/new`)).toContain('No names or details of people you support.');
  const refused = await pair.service.post(`${path}/new`, { ...form, owner: '', revision: '0', intent: '' });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('Two rounds are signed for too early');
  const done = await pair.service.post(`${path}/new`, { ...form, finding: '=1+1', revision: '0', intent: '' });
  expect([done.status, done.headers.get('location')]).toEqual([302, path]);
  expect(await pair.consultant.html(path)).toContain('0 of 1 finding is done.');
  const file = await (await pair.consultant.request(`${path}.csv`)).text();
  expect(file).toContain('Clinical lead');
  // A spreadsheet must not take it for a formula.
  expect(file).not.toMatch(/(^|,)=1/m);
  expect((await (await addSignedPair(site)).consultant.request(`${path}.csv`)).status).toBe(404);
});
