import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addConsultant } from '../../support/add-consultants.ts';
import { listingFields, markIn, profileFields } from '../../support/profile-forms.ts';
import { readsDuring } from '../../support/reads-during.ts';
import { openBrowser, signUp, type SignedIn } from '../../support/test-browser.ts';
import { openSecondSite, openTestSite, type TestSite } from '../../support/test-site.ts';
import { eventually } from '../../patience/eventually.ts';

let site: TestSite;
let second: TestSite;
let ann: SignedIn;
const options = { pagesFreshMs: 0, readsFreshMs: 60_000 };
beforeAll(async () => {
  site = await openTestSite(options);
  second = await openSecondSite(site, options);
  ann = await signUp(site);
});
afterAll(async () => {
  await second.discard();
  await site.discard();
});

/** Returns the same browser, connected to the other process. */
const at = (other: TestSite, who: SignedIn): SignedIn => ({ ...who, ...openBrowser(other, '', who.cookies) });

test('who is signed in, and who goes from page to page, sees the list that was read for others, until it changes', async () => {
  const visitor = openBrowser(site);
  const asked = ['/consultants', '/consultants.data'];
  const everybody = () => Promise.all([ann, visitor].flatMap((who) => asked.map((path) => who.request(path))));
  // The notification of a write may still be on its way; the data is then read twice.
  await eventually(async () => expect(await readsDuring(site, everybody)).toBe(0));
  const name = `Person ${randomUUID()}`;
  await addConsultant(site.pool, { name });
  for (const who of [ann, visitor])
    await eventually(async () => expect(await who.html('/consultants')).toContain(name));
});

test('a message, a sign-in and what is counted forget nothing', async () => {
  const read = () => ann.request('/consultants');
  await eventually(async () => expect(await readsDuring(site, read)).toBe(0));
  const bea = await signUp(site);
  await bea.post('/usage-events', { type: 'page_view' });
  await bea.post('/messages', { text: 'Hello' });
  for (const who of [ann, bea]) expect(await readsDuring(site, () => who.request('/consultants'))).toBe(0);
});

test('who writes sees it on the next page, whichever process answers', async () => {
  const tell = (word: 'disable' | 'enable') =>
    site.pool.query(`alter table consultant_profiles ${word} trigger consultant_profiles_announce;
      alter table service_profiles ${word} trigger service_profiles_announce`);
  const name = `Ann ${randomUUID()}`;
  const search = `/consultants?q=${encodeURIComponent(name)}`;
  // No process is notified, as when the notification is still under way.
  await tell('disable');
  try {
    for (const who of [ann, at(second, ann)]) expect(await who.html(search)).toContain('No consultants found');
    const mark = markIn(await ann.html('/consultant-profile'));
    expect((await ann.post('/consultant-profile', { ...profileFields({ name }), mark })).status).toBe(302);
    const listing = `House ${randomUUID()}`;
    for (const who of [ann, at(second, ann)]) {
      expect(await who.html(search)).not.toContain('No consultants found');
      for (const path of ['/', '/services']) expect(await who.html(path)).not.toContain(listing);
    }
    expect((await ann.post('/service-profile', listingFields({ name: listing }))).status).toBe(302);
    for (const who of [ann, at(second, ann)])
      for (const path of ['/', '/services']) expect(await who.html(path)).toContain(listing);
  } finally {
    await tell('enable');
  }
});

test('what is one’s own is never shared: a hidden profile opens for its owner alone', async () => {
  const name = `Bea ${randomUUID()}`;
  const bea = await signUp(site);
  const mark = markIn(await bea.html('/consultant-profile'));
  await bea.post('/consultant-profile', { ...profileFields({ name }), mark });
  const { rows } = await site.pool.query<{ id: string }>('select id from consultant_profiles where name = $1', [name]);
  const page = `/consultants/${rows[0]?.id}`;
  await site.pool.query('update consultant_profiles set is_hidden = true where name = $1', [name]);
  await eventually(async () => expect((await ann.request(page)).status).toBe(404));
  expect(await bea.html(page)).toContain(name);
  expect((await ann.request(page)).status).toBe(404);
  expect((await openBrowser(site).request(`${page}.data`)).status).toBe(404);
});
