import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addListing, cardsUnder, signUpOwner, textOf } from '../../support/listings.ts';
import { storeMessage } from '../../support/store-messages.ts';
import { signUp } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

// Expired listings, on their last day and after it, and listings that cannot be read.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query('delete from service_profiles'));

const add = (values?: Parameters<typeof addListing>[1]) => addListing(site, values);
const owner = () => signUpOwner(site);
const under = (path: string, heading: string) => cardsUnder(site, path, heading);

test('D16 a listing that is over says so, has no offer for search engines, and stays open to read', async () => {
  const id = await add({ daysAgo: 31 });
  await add({ name: 'Still open' });
  const html = await site.html(`/services/${id}`);
  expect(html).toContain('This listing has ended.');
  expect(textOf(html)).toContain('The listings below are still open.');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(await under(`/services/${id}`, 'similar-services')).toEqual(['Still open']);
  await site.pool.query("delete from service_profiles where name = 'Still open'");
  expect(textOf(await site.html(`/services/${id}`))).not.toContain('Below are services');
  expect(await site.html('/services')).not.toContain('Elm House');
});

test('D16 on one’s own listing that is hidden and over the page says who sees it, and what it takes to be listed', async () => {
  const ann = await owner();
  await site.pool.query("update service_profiles set created_at = now() - interval '31 days', is_hidden = true");
  const text = textOf(await ann.html(ann.page));
  expect(text).toContain('Only you can see this page.');
  expect(text).toContain('To list it, show it again and post it again.');
});

test('DATA-23 D16 a listing is open on all of its last day in London, as the page names it, and over on the next', async () => {
  const id = await add({ name: 'Last day' });
  // The earliest posting time whose last day is today.
  await site.pool.query(
    "update service_profiles set created_at = date_trunc('day', now(), 'Europe/London') - interval '720 hours'",
  );
  const today = new Date().toLocaleDateString('en-US', { timeZone: 'Europe/London', dateStyle: 'long' });
  const open = textOf(await site.html(`/services/${id}`));
  expect(open).toContain(`Deadline ${today}`);
  expect(open).toContain('Apply as Consultant');
  expect(await site.html('/services')).toContain('Last day');
  await site.pool.query("update service_profiles set created_at = created_at - interval '1 second'");
  expect(textOf(await site.html(`/services/${id}`))).toContain('This listing has ended. Its deadline was');
  expect(await site.html('/services')).not.toContain('Last day');
});

test('D16 D17 D26 to the owner of a listing that is over or hidden nobody new can write; a conversation opens all the same', async () => {
  const ann = await owner();
  const id = ann.page.slice('/services/'.length);
  const bob = await signUp(site);
  for (const change of ["created_at = now() - interval '31 days'", 'created_at = now(), is_hidden = true']) {
    await site.pool.query(`update service_profiles set ${change}`);
    expect((await bob.request(`/messages/thread?service=${id}`)).status).toBe(404);
  }
  await storeMessage(site.pool, { from: bob.userId, to: ann.userId, content: 'I was first' });
  const cat = await signUp(site);
  for (const change of ["created_at = now() - interval '31 days', is_hidden = false", 'is_hidden = true']) {
    await site.pool.query(`update service_profiles set ${change}`);
    expect(await bob.html(`/messages?service=${id}`)).toContain('I was first');
    expect(await cat.html(`/messages?service=${id}`)).toContain('Select a conversation');
  }
  await site.pool.query("update service_profiles set created_at = now() - interval '31 days', is_hidden = false");
  expect(await site.html(ann.page)).not.toContain('Apply as Consultant');
});

test.each(['/services', '/services?q=elm', '/services/{id}'])(
  'SVC-LIST-29 D35 COMMON-04 when %s cannot be read the answer is 503 with the written text, and is not kept',
  async (path) => {
    const address = path.replace('{id}', await add());
    await whileAway(site.pool, 'service_profiles', async () => {
      const response = await site.request(address);
      expect(response.status).toBe(503);
      expect(response.headers.get('cache-control')).toContain('no-store');
      const html = await response.text();
      expect(textOf(/<[a-z]+[^>]*role="alert"[\s\S]{0,800}/.exec(html)?.[0] ?? '')).toContain(
        'Failed to load services',
      );
      expect(html).not.toContain('Elm House');
    });
    expect(await site.html(address)).toContain('Elm House');
  },
);
