import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anyAddress,
  anyEmail,
  cookiesAfter,
  count,
  get,
  goodPassword,
  lastEmailTo,
  logIn,
  post,
  signUp,
} from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

/** The number of tries. It is fixed, not limited by time, so that a slow machine tests as much as a fast one. */
const tries = 1500;
const settings = ['name', 'email', 'password', 'second-step', 'devices', 'data', 'close'];
const addresses = `
  /signup /login /login/code /logout /reset-password /confirm-email /confirmation-emails /session /usage-events /consent
  /messages/settings /messages/unsubscribe /messages/reports /api/functions/v1/auth-emails
  ${settings.map((own) => `/profile/${own}`).join(' ')}
`
  .trim()
  .split(/\s+/);
const known = 'known@example.org';

let site: TestSite;
/** The session of the user with the email address `known`, and the cookie of their open reset link. */
let session: string;
let resetCookie: string;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
  session = (await signUp(site, { email: known })).cookie;
  await post(site, '/login', { intent: 'reset', email: known });
  resetCookie = cookiesAfter(await get(site, (await lastEmailTo(site, known)).link));
  // An empty form requests a copy of the data. One is being made all the time, so a second request changes nothing.
  await site.pool.query(
    `insert into account_exports (user_id, requested_at, expires_at)
     select id, now() + interval '1 hour', now() + interval '2 hours' from users`,
  );
});
afterAll(() => site.discard());

/** Returns a hash of everything that no forged request may change. */
async function state(): Promise<Record<string, unknown>> {
  const tables = [
    'credentials',
    'account_exports',
    'operators',
    'account_links',
    'second_steps',
    'consultant_profiles',
    'message_settings',
    'notification_settings',
  ];
  const hashes = tables.map(
    (table) => `(select md5(string_agg(t::text, '' order by t::text)) from ${table} t) as ${table}`,
  );
  // An empty name may be saved over an empty one, and a session may be renewed. Neither counts as a change.
  hashes.push("(select md5(string_agg((to_jsonb(t) - 'updated_at')::text, '' order by id)) from users t) as users");
  hashes.push(
    "(select string_agg(t.id::text || ' of ' || t.user_id::text, ', ' order by t.id) from sessions t) as sessions",
  );
  return (await site.pool.query<Record<string, unknown>>(`select ${hashes.join(', ')}`)).rows[0] ?? {};
}

// The parts of a request. None of them is ever a valid form: even a complete one contains an error.

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '%',
    '%00',
    '%zz',
    '../',
    '__proto__',
    'null',
    '[]',
    '{}',
  ),
  fc.constantFrom(
    '\r\nSet-Cookie: x=y',
    "';drop table users;--",
    '<script>',
    '９９９９９９',
    '1e999',
    '-0',
    '🐢',
    'true',
  ),
  fc.constantFrom(
    known,
    'nobody@example.org',
    'a@b',
    goodPassword,
    'consultant',
    'operator',
    '123456',
    'device',
    'dialog',
  ),
  fc.integer({ min: 100, max: 5000 }).map((length) => 'x'.repeat(length)),
);
const field = fc.oneof(
  fc.constantFrom('email', 'password', 'confirmPassword', 'role', 'intent', 'from', 'place', 'code', 'token', 'scope'),
  fc.constantFrom(
    'location',
    'event_name',
    'isOperator',
    '__proto__',
    'constructor',
    'email[]',
    'password[0]',
    'toString',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 10 }),
);
const complete = { email: known, password: goodPassword, confirmPassword: goodPassword, role: 'careService' };
const almostValid = fc.oneof(
  // An account that already exists.
  fc.constant(Object.entries(complete)),
  fc
    .constantFrom('id', 'isOperator', 'emailVerified', 'role', 'email')
    .map((name) => [...Object.entries({ ...complete, email: anyEmail() }), [name, 'x']]),
  nasty.filter((role) => role !== 'consultant').map((role) => Object.entries({ ...complete, email: anyEmail(), role })),
  nasty.map((typed) => Object.entries({ password: typed, confirmPassword: `${typed}!` })),
  nasty.filter((typed) => typed !== goodPassword).map((typed) => Object.entries({ email: known, password: typed })),
);
const pairs = fc.oneof(almostValid, fc.array(fc.tuple(field, nasty), { maxLength: 6 }));
/** Returns false if a request may log in as the user `known` or request a password reset link for that user. */
const isHarmless = (list: (readonly string[])[]) => {
  const of = (name: string) => list.filter(([key]) => key === name).map(([, value]) => value?.trim().toLowerCase());
  if (!of('email').includes(known)) return true;
  return !of('intent').includes('reset') && (of('role').length > 0 || !of('password').includes(goodPassword));
};
const formText = pairs
  .filter(isHarmless)
  .map((list) => new URLSearchParams(list.map(([k = '', v = '']) => [k, v])).toString());
const body = fc.oneof(
  { weight: 5, arbitrary: formText.map((text) => ({ type: 'application/x-www-form-urlencoded', body: text })) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom('multipart/form-data; boundary=b', 'multipart/form-data', 'multipart/form-data; boundary='),
      body: fc
        .tuple(field, nasty, fc.constantFrom('--b--', '--b', '', '\r\n--b--\r\n'))
        .map(([name, value, end]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n${end}`),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom('application/json', 'text/plain', ''), body: fc.json() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'application/octet-stream',
        'application/x-www-form-urlencoded',
        'text/x-script',
        'image/png',
        ';;',
      ),
      body: fc.oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc.constant('x'.repeat(150_000)),
        fc.string({ unit: 'binary' }),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: '', body: undefined }) },
);

const strangeJson = fc.oneof(
  fc.json(),
  fc.constantFrom('', 'null', '5', '"x"', '[]', '{"code":"logged-in","id":{"toString":1,"valueOf":1}}'),
  fc.constantFrom(
    '{"code":"constructor"}',
    '{"code":{"toString":1}}',
    '{"session":{},"expiresAt":1e999}',
    '{"code":"logged-in","id":1e999}',
  ),
);
const cookieValue = fc.oneof(
  strangeJson.map((json) => Buffer.from(json).toString('base64')),
  nasty.map(encodable),
  nasty,
);
const cookieName = fc.constantFrom(
  'session_token',
  'session_data',
  'notice',
  'reset_token',
  'two_factor',
  'trust_device',
  'dont_remember',
);
const forgedCookie = fc.tuple(cookieName, cookieValue).map(([name, value]) => `carebridge.${name}=${value}`);
const tamper = fc
  .tuple(fc.nat(), fc.constantFrom('', 'A', '%', '.', ';', '=', 'é'))
  .map(([at, put]) => (cookie: string) => {
    const place = at % (cookie.length || 1);
    return cookie.slice(0, place) + put + cookie.slice(place + 1);
  });
/** Generates functions that make a Cookie header from the cookies that exist when the request is sent. */
const cookies = fc.oneof(
  fc.constant(() => ''),
  fc.constant(() => session),
  fc.constant(() => resetCookie),
  forgedCookie.map((forged) => () => forged),
  forgedCookie.map((forged) => () => `${forged}; ${session}`),
  forgedCookie.map((forged) => () => `${session}; ${forged}`),
  tamper.map((change) => () => change(session)),
  tamper.map((change) => () => change(resetCookie)),
);
const query = fc.oneof(
  fc.constantFrom(
    '',
    '?index',
    '?_routes=',
    '?_routes=root',
    '?token=x',
    '?token=%',
    '?from=//x',
    '?view=reset',
    '?%',
    '?a=1&a=2',
  ),
  nasty.map((text) => `?token=${encodable(text)}`),
  nasty.map((text) => `?from=${encodable(text)}&view=${encodable(text)}`),
  fc.webQueryParameters().map((text) => `?${text}`),
);
const request = fc.record({
  method: fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'GET'),
  path: fc.constantFrom(...addresses, ...addresses.map((path) => `${path}.data`), '/_root.data', '/profile.data'),
  query,
  cookies,
  body,
});

function encodable(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Returns the text as an HTTP header may contain it. */
const headerText = (text: string) => text.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '?');

test('D1 D6 whatever is sent, signed in or not, nothing fails and nothing changes', async () => {
  const statuses = new Map<number, number>();
  let before = await state();
  const property = fc.asyncProperty(request, async (sent) => {
    const { method, path } = sent;
    const headers = {
      Origin: site.config.publicUrl,
      'X-Forwarded-For': anyAddress(),
      Cookie: headerText(sent.cookies()),
      ...(sent.body.type && { 'Content-Type': sent.body.type }),
    };
    const init = { method, headers, ...(method !== 'GET' && { body: sent.body.body }) };
    const response = await site.request(path + sent.query, init as RequestInit);
    const shown = JSON.stringify({ path: path + sent.query, init });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    expect(response.status, shown).toBeLessThan(500);
    const after = await state();
    // Any request to /logout ends its session.
    if (path.startsWith('/logout')) before = { ...before, sessions: after['sessions'] };
    expect(after, shown).toEqual(before);
    const isOver = path.startsWith('/logout') && (await post(site, '/session', {}, session)).status === 401;
    if (isOver) [session, before] = [(await logIn(site, known, goodPassword)).cookie, await state()];
  });
  await fc.assert(property, { numRuns: tries });
  const crashed = site.logged.filter(({ msg }) => msg === 'a page crashed' || msg === 'request failed');
  expect(crashed).toEqual([]);
  expect(await count(site, 'users')).toBe(1);
  // The requests reached the forms: some were read and refused, some could not be read.
  for (const status of [200, 302, 400, 401, 405, 413]) expect(statuses.get(status), String(status)).toBeGreaterThan(0);
});
