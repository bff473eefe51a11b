import { afterAll, beforeAll, expect, test } from 'vitest';
import { headingsOf, linksOf, mainOf, sectionOf, textOf } from '../../support/html.ts';
import { logIn, openBrowser, signUp, type TestBrowser } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

// The HTML of /profile, and who can open it.

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 }, { SITE_NAME: 'Harbour Bridge' });
});
afterAll(() => site.discard());

const forms = [
  { path: '/consultant-profile', title: 'Consultant profile', text: 'Your consultant profile' },
  { path: '/service-profile', title: 'Care service profile', text: 'Your care service profile' },
];
const roles = ['consultant', 'careService', null] as const;

/** Signs up a user with this role. */
async function person(role: (typeof roles)[number]): Promise<TestBrowser & { email: string }> {
  const { email, password, userId } = await signUp(site, { role: role ?? 'consultant' });
  await site.pool.query('update users set role = $1 where id = $2', [role, userId]);
  return { ...(await logIn(site, { email, password })), email };
}

test('DASH-01 DASH-03 ROUTE-14 the title, and the way back to Home', async () => {
  const html = await (await person('consultant')).html('/profile');
  expect(html).toContain('<title>Your Profile - Harbour Bridge</title>');
  expect(headingsOf(mainOf(html), 1)).toEqual(['Your Profile']);
  expect(linksOf(mainOf(html))).toContain('Back to Home: /');
});

test.each([
  ['consultant', 'Consultant'],
  ['careService', 'Care Service'],
  [null, 'Not specified'],
] as const)('DASH-06 DASH-07 DASH-11 Account Information as %s: the e-mail and ‘%s’', async (role, type) => {
  const user = await person(role);
  const card = textOf(sectionOf(await user.html('/profile'), 'account-information'));
  expect(card.split('Account Information ')[1]).toBe(`Email ${user.email} Account type ${type}`);
});

test('DASH-10 who is signed out is sent from the private pages to /login, and back afterwards', async () => {
  for (const path of ['/profile', ...forms.map((form) => form.path)]) {
    const answer = await openBrowser(site).request(path);
    expect(answer.status, path).toBe(302);
    expect(answer.headers.get('location'), path).toBe(`/login?from=${encodeURIComponent(path)}`);
  }
});

test('SPROF-03 the forms of both kinds open for who is signed in, whatever the role, and lead back to /profile', async () => {
  for (const role of roles) {
    const user = await person(role);
    for (const { path, title, text } of forms) {
      const html = await user.html(path);
      expect(html).toContain(`<title>${title} - Harbour Bridge</title>`);
      expect(headingsOf(mainOf(html), 1)).toEqual([text]);
      expect(linksOf(mainOf(html))).toContain('Cancel: /profile');
    }
  }
});
