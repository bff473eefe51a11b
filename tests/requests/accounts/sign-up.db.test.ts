import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  anyEmail,
  count,
  errorsOf,
  get,
  goodPassword,
  post,
  postData,
  signUp,
  textOf,
  type Fields,
} from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { unreadableText } from '../../../ui/form/form-answer.ts';

const failedText = 'Failed to create account. Please try again.';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
});
afterAll(() => site.discard());

const complete = (values: Fields = {}): Fields => ({
  email: anyEmail(),
  password: goodPassword,
  confirmPassword: goodPassword,
  role: 'consultant',
  ...values,
});
const userAt = async (email: string) =>
  (await site.pool.query<Record<string, unknown>>('select * from users where email = $1', [email])).rows[0];
const accounts = () => count(site, 'users');

describe('the form', () => {
  test('SIGNUP-01 SIGNUP-02 SIGNUP-03 SIGNUP-15 has three fields, two roles of which none is chosen, and a way to log in', async () => {
    const html = await site.html('/signup');
    const form = /<form[^>]*method="post"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
    const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => input);
    expect(inputs.map((input) => /name="(\w+)"/.exec(input)?.[1])).toEqual([
      'role',
      'role',
      'email',
      'password',
      'confirmPassword',
    ]);
    expect(inputs.slice(0, 2).map((input) => /value="(\w+)"/.exec(input)?.[1])).toEqual(['consultant', 'careService']);
    expect(form).not.toMatch(/\b(checked|required)=/);
    expect(form).toMatch(/novalidate/i);
    const labels = [...form.matchAll(/<label[\s\S]*?<\/label>/g)].map(([label]) => textOf(label));
    expect(labels.some((label) => label?.startsWith('Consultant'))).toBe(true);
    expect(labels.some((label) => label?.startsWith('Care Service'))).toBe(true);
    expect(/<main[\s\S]*<\/main>/.exec(html)?.[0]).toMatch(/<a[^>]*href="\/login"[^>]*>Log in<\/a>/);
  });

  test.each([
    ['SIGNUP-04', 'consultant', '/consultant-profile'],
    ['SIGNUP-05', 'careService', '/service-profile'],
  ])('%s who is logged in as %s goes to %s', async (_id, role, home) => {
    const { cookie } = await signUp(site, { role });
    const response = await get(site, '/signup', cookie);
    expect([response.status, response.headers.get('location')]).toEqual([302, home]);
  });

  test('SIGNUP-06 who is logged in without a role goes to /', async () => {
    const { cookie, email } = await signUp(site);
    await site.pool.query('update users set role = null where email = $1', [email]);
    expect((await get(site, '/signup', cookie)).headers.get('location')).toBe('/');
  });
});

describe('the rules', () => {
  test.each<[string, Fields, string]>([
    ['SIGNUP-07', { email: '' }, 'Please fill in all fields'],
    ['SIGNUP-07', { password: '' }, 'Please fill in all fields'],
    ['SIGNUP-07', { confirmPassword: '' }, 'Please fill in all fields'],
    ['SIGNUP-08', { email: 'a' }, 'Please enter a valid email address'],
    ['SIGNUP-08', { email: 'a@b' }, 'Please enter a valid email address'],
    ['SIGNUP-08', { email: '@b.uk' }, 'Please enter a valid email address'],
    ['SIGNUP-08', { email: 'a b@c.uk' }, 'Please enter a valid email address'],
    ['SIGNUP-09', { password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters long'],
    ['SIGNUP-10', { confirmPassword: 'other words' }, 'Passwords do not match'],
    ['SIGNUP-11', { role: '' }, 'Please fill in all fields'],
    ['SIGNUP-11 D1', { role: 'operator' }, 'Please select a role'],
    ['SIGNUP-12', { email: 'a', password: 'x', confirmPassword: 'y' }, 'Please enter a valid email address'],
  ])('%s SIGNUP-13 with %o nothing is made, and the form says why, once', async (_id, values, text) => {
    const before = await accounts();
    const fields = complete(values);
    const response = await post(site, '/signup', fields);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(errorsOf(html)).toEqual([text]);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await accounts()).toBe(before);
    expect(await count(site, 'outbox_emails where recipient = $1', [fields['email']])).toBe(0);
    // The form shows the typed values again, except passwords.
    expect(html).not.toContain(goodPassword);
    if (fields['email']) expect(html).toContain(`value="${fields['email']}"`);
  });

  test('SIGNUP-11 a form without a role at all', async () => {
    const { role: _, ...fields } = complete();
    expect(errorsOf(await (await post(site, '/signup', fields)).text())).toEqual(['Please fill in all fields']);
  });

  test('CONST-01 a password of exactly six characters is accepted', async () => {
    expect((await signUp(site, { password: 'zq7xkv' })).response.status).toBe(302);
  });

  test.each(['password', '123456', 'Sunshine'])(
    'AUTH-18 AUTH-27 D6 %s is refused with its reason',
    async (password) => {
      const fields = complete({ password, confirmPassword: password });
      const reason = 'Choose another password. The one you entered is very common, and attackers try those first.';
      const { response, answer } = await postData(site, '/signup', fields);
      expect(response.status).toBe(400);
      expect(answer).toMatchObject({ ok: false, toast: { kind: 'error', text: reason } });
      const html = await (await post(site, '/signup', { ...fields, email: anyEmail() })).text();
      expect(errorsOf(html)).toEqual([failedText, reason]);
      expect(await userAt(fields['email'] ?? '')).toBeUndefined();
    },
  );

  test('D6 the e-mail address is no password', async () => {
    const email = anyEmail();
    const { answer } = await postData(site, '/signup', complete({ email, password: email, confirmPassword: email }));
    expect(answer).toMatchObject({
      toast: { text: 'Choose another password. The one you entered is your email address, or the part before the @.' },
    });
  });
});

describe('D1 what the form does not have is refused', () => {
  test.each<[string, Fields]>([
    ['another role', { role: 'operator' }],
    ['a role of another case', { role: 'Consultant' }],
    ...'isOperator operator emailVerified email_verified id userId name firstName image isDemo twoFactorEnabled createdAt callbackURL rememberMe __proto__ constructor data'
      .split(' ')
      .map((name): [string, Fields] => [name, Object.fromEntries([[name, 'true']])]),
  ])('%s', async (_what, more) => {
    const before = await accounts();
    const response = await post(site, '/signup', complete(more));
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await accounts()).toBe(before);
    expect(await count(site, 'operators')).toBe(0);
  });

  test('a field that comes twice, a file, JSON', async () => {
    const before = await accounts();
    const headers = { Origin: site.config.publicUrl };
    const fields = complete();
    const twice = new URLSearchParams([...Object.entries(fields), ['role', 'operator']]);
    const files = new FormData();
    for (const [name, value] of Object.entries(fields)) files.append(name, value);
    files.set('role', new File(['consultant'], 'role'));
    const json = JSON.stringify({ ...fields, isOperator: true });
    const inits: RequestInit[] = [
      { body: twice },
      { body: files },
      { body: json, headers: { ...headers, 'Content-Type': 'application/json' } },
    ];
    for (const init of inits) {
      const response = await site.request('/signup', { method: 'POST', headers, ...init });
      expect(response.status).toBe(400);
      expect(errorsOf(await response.text())).toEqual([unreadableText]);
    }
    expect(await accounts()).toBe(before);
  });
});
