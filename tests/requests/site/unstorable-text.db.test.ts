import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addProviders, elmHouse } from '../../support/provider-page.ts';
import { anyAddress } from '../../support/sign-in.ts';
import { signUp, type SignedIn } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// Texts that a stranger can send and the database cannot store: NUL and lone surrogates. Also characters that are
// special in a pattern.

let site: TestSite;
let ann: SignedIn;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 }, { TRUST_PROXY: '1' });
  ann = await signUp(site);
  await site.pool.query('insert into operators (user_id) values ($1)', [ann.userId]);
  await addProviders(site.db, [{ ...elmHouse, town_city: 'Stoke-on-Trent' }]);
});
afterAll(() => site.discard());
beforeEach(() => void site.logged.splice(0));

const errorLines = () => site.logged.filter(({ level }) => Number(level) >= 50).map(({ msg, err }) => [msg, err]);
const from = () => ({ 'X-Forwarded-For': anyAddress() });

const strangeText = ['a\0b', '\0', '-', 'on-t', '\\', '[', '(?', '{', '.*+?^${}()|[]\\/-', '\u{10ffff}', '\u202e'];

test('the area box answers a hyphen, and every sign that means something in a pattern', async () => {
  const areas = async (typed: string) => {
    const response = await site.request(`/care-directory/areas?q=${encodeURIComponent(typed)}`);
    expect(response.status, typed).toBe(200);
    return ((await response.json()) as { areas: string[] }).areas;
  };
  expect(await areas('on-t')).toContain('Stoke-on-Trent');
  expect(await areas('-')).toContain('Stoke-on-Trent');
  for (const typed of strangeText.filter((text) => !/^(-|on-t)$/.test(text))) expect(await areas(typed)).toEqual([]);
  expect((await site.request('/care-directory/areas?q=%ED%A0%80')).status).toBe(200);
  // The spelling suggestion for a search without results uses the same characters.
  expect(await site.html('/care-directory?q=Stoke-on-Tremt')).toContain('Stoke-on-Trent');
  expect(errorLines()).toEqual([]);
});

test.each(['a\0b', '\ud800', 'x\udfff\ud800'])('a usage event that holds %j is none', async (serviceName) => {
  const view = { event_name: 'service_view', event_data: { serviceId: crypto.randomUUID(), serviceName } };
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', body: JSON.stringify(view), headers };
  expect((await ann.request('/usage-events', init)).status).toBe(400);
  expect(errorLines()).toEqual([]);
});

test.each(['cancel', 'go-on'])('an import of an id that holds NUL is not there for %s', async (intent) => {
  expect((await ann.post('/care-directory/data', { intent, runId: 'a\0b' })).status).toBe(409);
  expect((await ann.post('/care-directory/data', { intent: 'undo', clearId: 'a\0b' })).status).toBe(409);
  expect(errorLines()).toEqual([]);
});

test('a crash report that holds them goes into the log and nowhere else', async () => {
  const crash = { message: 'a\0b\ud800', stack: '\0\udfff', path: '/\0' };
  const init = { method: 'POST', body: JSON.stringify(crash), headers: { 'Content-Type': 'application/json' } };
  expect((await ann.request('/crash-reports', init)).status).toBe(204);
});

const any = '00000000-0000-4000-8000-000000000000';
const read = `
  / /consultants /consultants/:x /portraits/:x /services /services/:x /care-directory /care-directory/data /care-directory.csv
  /care-directory/areas /care-directory/earlier /care-directory/:x /login /login/code /signup /reset-password /confirm-email
  /profile /profile/data/:x /profile/devices /consultant-profile /service-profile /skill-suggestions /messages /messages/thread
  /messages/unread /messages/inbox /messages/:x /messages/settings /messages/unsubscribe /messages/reports
  /messages/reports/:x /report/profile/:x /report/:x/:x /verification /verification/checkout /verification/test-checkout/:x /verification/evidence/:x
  /verification/queue /verification/queue/:x /blog/edit/pictures /blog/pictures/:x /sitemaps/:x /live/events /messages/events
  /services/:x/apply /consultants/:x/book /engagements /engagements/:x /engagements/:x/terms /engagements/:x/record /engagements/:x/act/accept
  /engagements/:x/calendar.ics /calendar/:x /services/:x/proposals /services/:x/proposals/compare`
  .trim()
  .split(/\s+/);
const parameters =
  `q type location min max sort page country area rating near from view token intent scope with since before
  before_id after cursor partner tab availability problem level plan kind id order_id state code email key last milestone template order shortlist with`.split(
    /\s+/,
  );
/** Texts that the database cannot store, as they appear in an address. */
const inAddress = ['a%00b', '-', '9e999'];

test('no address and no parameter of one fails for them, and nothing is logged as an error', async () => {
  const failed: string[] = [];
  const ask = async (path: string) => {
    const left = new AbortController();
    const response = await ann.request(path, { headers: from(), signal: left.signal });
    if (response.status >= 500) failed.push(`${response.status} ${path}`);
    left.abort();
    await response.body?.cancel().catch(() => {});
  };
  for (const path of read)
    for (const text of inAddress) {
      const query = new URLSearchParams(parameters.map((name) => [name, any])).toString();
      const isStream = path.endsWith('/events');
      const search = isStream ? `since=${text}` : query.replaceAll(any, text);
      await ask(`${path.replace(':x', text)}?${search}`);
      if (!isStream) await ask(`${path.replace(':x', any)}.data?${search}`);
    }
  expect(failed).toEqual([]);
  expect(errorLines()).toEqual([]);
});
