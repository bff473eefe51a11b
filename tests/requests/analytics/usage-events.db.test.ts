import { afterAll, beforeAll, expect, test } from 'vitest';
import { count, signUp, type SignedIn } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { whileAway } from '../../support/while-away.ts';

let site: TestSite;
let ann: SignedIn;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
  ann = await signUp(site);
});
afterAll(() => site.discard());

function report(body: unknown, cookie?: string, method = 'POST') {
  return site.request('/usage-events', {
    method,
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
    headers: {
      Origin: site.config.publicUrl,
      'Content-Type': 'application/json',
      ...(cookie && { Cookie: cookie }),
    },
  });
}
const event = (event_name: string, location?: string) => ({ event_name, event_data: location ? { location } : {} });
const rowsOf = async ({ email }: SignedIn) =>
  (
    await site.pool.query<{ name: string; data: object }>(
      `select event_name as name, event_data as data from analytics_events
       where user_id = (select id from users where email = $1) order by created_at`,
      [email],
    )
  ).rows;

const places = ['desktop_nav', 'mobile_nav'];
const known = [
  ...places.flatMap((place) => ['profile_click', 'login_click', 'signup_click'].map((name) => [name, place] as const)),
  ['signup_click', 'signup_banner_consultant'],
  ['signup_click', 'signup_banner_care_service'],
] as const;

test.each(known)(
  'EVT-14 API-48 %s at %s: a row with the id of who is signed in; of a visitor none',
  async (name, location) => {
    const person = await signUp(site);
    const before = await count(site, 'analytics_events');
    expect((await report(event(name, location))).status).toBe(204);
    expect(await count(site, 'analytics_events')).toBe(before);
    expect((await report(event(name, location), person.cookie)).status).toBe(204);
    expect(await rowsOf(person)).toEqual([{ name, data: { location } }]);
  },
);

test.each(['home', 'care_directory'])(
  'EVT-14 DIR-03 HOME-13 the view of %s: a row of who is signed in; of a visitor none',
  async (page) => {
    const person = await signUp(site);
    const view = { event_name: 'page_view', event_data: { page } };
    const before = await count(site, 'analytics_events');
    expect((await report(view)).status).toBe(204);
    expect(await count(site, 'analytics_events')).toBe(before);
    expect((await report(view, person.cookie)).status).toBe(204);
    expect(await rowsOf(person)).toEqual([{ name: 'page_view', data: { page } }]);
  },
);

test.each<[string, unknown]>([
  ['no body', ''],
  ['no JSON', '{'],
  ['a form', 'event_name=profile_click'],
  ['bytes', new Uint8Array([0xff, 0xfe, 0])],
  ['nothing', null],
  ['a list', [event('profile_click', 'desktop_nav')]],
  ['an unknown name', event('anything', 'desktop_nav')],
  ['an unknown page', { event_name: 'page_view', event_data: { page: 'anything' } }],
  ['a name of the database', event('__proto__', 'desktop_nav')],
  ['an unknown place', event('profile_click', 'footer')],
  ['no place', event('profile_click')],
  ['the place of a banner at another name', event('login_click', 'signup_banner_consultant')],
  ['a login, which the server itself writes', { event_name: 'login', event_data: { method: 'email' } }],
  ['a logout, which the server itself writes', { event_name: 'logout', event_data: {} }],
  ['a click on Log Out, which the server itself writes', event('logout_click', 'desktop_nav')],
  ['somebody else’s id', { ...event('profile_click', 'desktop_nav'), user_id: '00000000-0000-4000-8000-000000000000' }],
  ['more than the place', { event_name: 'profile_click', event_data: { location: 'desktop_nav', email: 'a@b.uk' } }],
  ['a place that is none', { event_name: 'profile_click', event_data: { location: ['desktop_nav'] } }],
])('%s is refused', async (_what, body) => {
  const before = await count(site, 'analytics_events');
  expect((await report(body, ann.cookie)).status).toBe(400);
  expect((await report(body)).status).toBe(400);
  expect(await count(site, 'analytics_events')).toBe(before);
});

test('there is nothing to read, and no other way to write', async () => {
  const before = await count(site, 'analytics_events');
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    expect((await report(event('profile_click', 'desktop_nav'), ann.cookie, method)).status).toBe(405);
  }
  const read = await site.request('/usage-events', { headers: { Cookie: ann.cookie } });
  expect([read.status, read.headers.get('allow'), await read.text()]).toEqual([405, 'POST', '']);
  expect(await count(site, 'analytics_events')).toBe(before);
});

test('more clicks than a person makes are not counted, of that person', async () => {
  const person = await signUp(site);
  const statuses: number[] = [];
  for (let time = 0; time < 122; time++) {
    statuses.push((await report(event('profile_click', 'mobile_nav'), person.cookie)).status);
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
  expect(await rowsOf(person)).toHaveLength(120);
  expect((await report(event('profile_click', 'mobile_nav'), ann.cookie)).status).toBe(204);
});

test('while the database is away it says so', async () => {
  const { status } = await whileAway(site.pool, 'analytics_events', () =>
    report(event('profile_click', 'desktop_nav'), ann.cookie),
  );
  expect(status).toBe(503);
});

test('EVT-12 EVT-14 a page that broke: an event without personal data of who is signed in; of a visitor none', async () => {
  const person = await signUp(site);
  const before = await count(site, 'analytics_events');
  const crash = (cookie?: string) =>
    site.request('/crash-reports', {
      method: 'POST',
      body: JSON.stringify({
        message: 'TypeError: “Jane” of jane@example.org \0\ud800',
        stack: 'TypeError: jane@example.org\n    at draw (https://carebridge.test/assets/about.js:1:2)',
        path: '/messages/7b0f2c4e-0000-4000-8000-000000000000',
      }),
      headers: { Origin: site.config.publicUrl, ...(cookie && { Cookie: cookie }) },
    });
  expect((await crash()).status).toBe(204);
  expect(await count(site, 'analytics_events')).toBe(before);
  expect((await crash(person.cookie)).status).toBe(204);
  expect(await rowsOf(person)).toEqual([
    {
      name: 'error',
      data: {
        error_message: 'TypeError: [quoted] of [email] \ufffd',
        error_stack: 'TypeError: [email]\n    at draw (https://carebridge.test/assets/about.js:1:2)',
        error_context: '/messages/:id',
      },
    },
  ]);
  const { status } = await whileAway(site.pool, 'analytics_events', () => crash(person.cookie));
  expect(status).toBe(204);
});
