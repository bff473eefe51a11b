import { afterAll, beforeAll, expect, test } from 'vitest';
import { toStored } from '../../../app/availability/free-days.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { addProposal } from '../../support/add-proposal.ts';
import { addListing } from '../../support/listings.ts';
import { openPage, press } from '../../support/plain-form.ts';
import { dayIn, someTerms } from '../../support/some-terms.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// A listing's owner looks at its proposals, in a browser without JavaScript.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
});
afterAll(() => site.discard());

/** Adds a listing with three proposals: Ann's is the first and the dearest, Ben's the latest to start, Cat's the newest. */
async function addProposals() {
  const owner = await signUp(site, { role: 'careService' });
  const listingId = await addListing(site, { user_id: owner.userId });
  const query = async (sql: string, values: unknown[]) => (await site.pool.query<{ id: string }>(sql, values)).rows;
  const ids: Record<string, string> = {};
  for (const [name, pounds, start] of [
    ['Ann', 900, 20],
    ['Ben', 500, 40],
    ['Cat', 700, 30],
  ] as const) {
    const consultant = await signUp(site);
    await addConsultant(site.pool, {
      user_id: consultant.userId,
      name,
      available_dates: name === 'Ann' ? [toStored(dayIn(9))] : [],
    });
    const terms = someTerms({ pence: pounds * 100, note: `Words of ${name}` }, start);
    ids[name] = await addProposal(query, { consultant: consultant.userId, service: owner.userId, listingId, terms });
  }
  return { owner, listingId, ids, path: `/services/${listingId}/proposals` };
}

const namesIn = async (browser: SignedIn, path: string) => {
  const { html } = await openPage(browser, path);
  return [...html.matchAll(/<h2[^>]*>\s*<a[^>]*>(Ann|Ben|Cat)<\/a>/g)].map(([, name]) => name);
};

test('ENG-13 the owner sees all proposals: by newest, price, earliest start, and the shortlist first if wished', async () => {
  const { owner, path } = await addProposals();
  expect(await namesIn(owner, path)).toEqual(['Cat', 'Ben', 'Ann']);
  expect(await namesIn(owner, `${path}?order=price`)).toEqual(['Ben', 'Cat', 'Ann']);
  expect(await namesIn(owner, `${path}?order=start`)).toEqual(['Ann', 'Cat', 'Ben']);
  expect(await namesIn(owner, `${path}?order=what&shortlist=x&page=-1`)).toEqual(['Cat', 'Ben', 'Ann']);
  const page = await openPage(owner, `${path}?order=price`);
  expect(page.text).toMatch(/Ann £900 .*Next free/);
  expect(page.text).toContain('No free days marked');
  expect(page.text).toContain('Answer by the end of');
  const added = await press(owner, page, 'Put on the shortlist : Ann');
  expect(added.text).toContain('Take off the shortlist : Ann');
  expect(await namesIn(owner, `${path}?order=price`)).toEqual(['Ben', 'Cat', 'Ann']);
  expect(await namesIn(owner, `${path}?order=price&shortlist=first`)).toEqual(['Ann', 'Ben', 'Cat']);
  await press(owner, added, 'Take off the shortlist : Ann');
  expect(await namesIn(owner, `${path}?order=price&shortlist=first`)).toEqual(['Ben', 'Cat', 'Ann']);
});

test('ENG-13 up to four stand side by side, with rating, verification, free days and answer', async () => {
  const { owner, path, ids } = await addProposals();
  const asked = [ids['Ben'], ids['Ann'], 'no-id', '00000000-0000-4000-8000-000000000000'].map((id) => `with=${id}`);
  const { html, text } = await openPage(owner, `${path}/compare?${asked.join('&')}`);
  const heads = [...html.matchAll(/<th scope="col"[^>]*>.*?<\/th>/gs)].map(([head]) => /Ann|Ben|Cat/.exec(head)?.[0]);
  expect(heads).toEqual(['Ben', 'Ann']);
  for (const row of ['Total', 'Rating', 'Verification', 'Free days', 'Milestones', 'Answer'])
    expect(html).toMatch(new RegExp(`<th scope="row"[^>]*><span>${row}</span>`));
  expect(text).toContain('Words of Ben');
  expect((await openPage(owner, `${path}/compare`)).text).toContain('Tick ‘Compare’');
});

test('ENG-13 ENG-40 nobody else sees the list, compares or shortlists', async () => {
  const { path, ids } = await addProposals();
  const other = await addProposals();
  for (const part of ['', '/compare', `/compare?with=${ids['Ann']}`])
    expect((await other.owner.request(path + part)).status).toBe(404);
  const { text } = await openPage(other.owner, `${other.path}/compare?with=${ids['Ann']}`);
  expect(text).not.toContain('Words of Ann');
  const answer = await other.owner.post(other.path, { proposal: ids['Ann'] ?? '', intent: 'add' });
  expect(answer.status).toBe(404);
  const atAnotherListing = { proposal: other.ids['Ann'] ?? '', intent: 'add' };
  expect((await other.owner.post(path, atAnotherListing)).status).toBe(404);
  const { rows } = await site.pool.query('select from proposal_shortlist');
  expect(rows).toEqual([]);
});
