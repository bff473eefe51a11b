import { afterAll, beforeAll, expect, test } from 'vitest';
import { markRead } from '../../../app/messages/thread/mark-read.server.ts';
import { addConsultant } from '../../support/add-consultants.ts';
import { addPerson, sent } from '../../support/messages.ts';
import { readsDuring } from '../../support/reads-during.ts';
import { openBrowser, signUp, type SignedIn } from '../../support/test-browser.ts';
import { openSecondSite, openTestSite, withoutScripts, type TestSite } from '../../support/test-site.ts';
import { eventually } from '../../patience/eventually.ts';

// Each process caches the data that the layout shows to one user.

let site: TestSite;
let second: TestSite;
const options = { readsFreshMs: 60_000 };
beforeAll(async () => {
  site = await openTestSite(options);
  second = await openSecondSite(site, options);
});
afterAll(async () => {
  await second.discard();
  await site.discard();
});

type Windows = { who: SignedIn; windows: Pick<SignedIn, 'html'>[] };

/** Signs up a user with a browser window on each process of the site. */
async function somebody(): Promise<Windows> {
  const who = await signUp(site);
  return { who, windows: [who, openBrowser(second, '', who.cookies)] };
}

const pagesOf = ({ windows }: Windows) =>
  Promise.all(windows.map(async (window) => withoutScripts(await window.html('/about'))));

const shows = (one: Windows, text: string, is = true) =>
  eventually(async () => expect((await pagesOf(one)).map((page) => page.includes(text))).toEqual([is, is]));

test('DASH-02 API-35 what is unread is said to its recipient on the next page of every process, and to nobody else', async () => {
  const ann = await somebody();
  const ben = await somebody();
  const writer = await addPerson(site);
  for (const one of [ann, ben]) await shows(one, 'unread', false);
  const reads = () => readsDuring(site, () => pagesOf(ann), 'as unread');
  await eventually(async () => expect(await reads()).toBe(0));
  await addConsultant(site.pool, { user_id: ann.who.userId });
  const { id } = await sent(site, writer, { id: ann.who.userId }, 'Hello');
  await shows(ann, 'Messages, 1 unread');
  expect((await pagesOf(ben)).map((page) => page.includes('unread'))).toEqual([false, false]);
  await markRead(site.db, ann.who.userId, [id]);
  await shows(ann, 'unread', false);
  const { id: next } = await sent(site, writer, { id: ann.who.userId }, 'And then');
  await shows(ann, 'Messages, 1 unread');
  await site.pool.query('delete from messages where id = $1', [next]);
  await shows(ann, 'unread', false);
  await eventually(async () => expect(await reads()).toBe(0));
});

test('one’s own new profile has no button to write to oneself on the next page', async () => {
  const ann = await somebody();
  const other = await addConsultant(site.pool);
  const has = async (id: string) =>
    Promise.all(
      ann.windows.map(async (window) =>
        withoutScripts(await window.html(`/consultants/${id}`)).includes(`href="/messages/${id}`),
      ),
    );
  expect(await has(other)).toEqual([true, true]);
  const own = await addConsultant(site.pool, { user_id: ann.who.userId });
  await eventually(async () => expect(await has(own)).toEqual([false, false]));
});

test('D10 a decision that somebody else has made is told on the next page, once', async () => {
  const ann = await somebody();
  const text = 'Your profile has been basic verified!';
  // The first page shows the flash message of the sign-up, and reads nothing else.
  for (const is of [false, false]) await shows(ann, text, is);
  await addConsultant(site.pool, { user_id: ann.who.userId });
  await site.pool.query(
    `with bought as (
      insert into payment_orders (user_id, product, title, amount_pence, state, gateway)
      values ($1, 'verification-basic', 'Basic verification', 4900, 'paid', 'test') returning id)
    insert into verification_checks (order_id, user_id, level, state, decided_at)
    select id, $1, 'basic', 'approved', now() from bought`,
    [ann.who.userId],
  );
  const [window] = ann.windows;
  await eventually(async () => expect(await window?.html('/about')).toContain(text));
  expect((await pagesOf(ann)).some((page) => page.includes(text))).toBe(false);
});
