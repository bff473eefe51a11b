import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unreadableText } from '../../../ui/form/form-answer.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { signUp as signUpUser } from '../../support/as-user.ts';
import { listingFields } from '../../support/profile-forms.ts';
import { cookiesAfter, get, lastEmailTo, post, signUp } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';
import { anyId, ugliestForms, ugliestLengths, ugliestValues, type Who } from '../../support/ugliest-forms.ts';
import { routeMatrix } from './authorisation.ts';

const password = 'wrong but plausible';
const { choice, id, path: link, line, text } = longest;
/** The maximum processor time for one form in ms: the time for the worst value of each field, added up. */
const mostMs = 2000;
let site: TestSite;
const cookies: Partial<Record<Who, string>> = {};
beforeAll(async () => {
  site = await openTestSite({}, { TRUST_PROXY: '1' });
  cookies.user = (await signUp(site, { email: 'user@example.org' })).cookie;
  const { cookie, userId } = await signUpUser(site, { email: 'operator@example.org' });
  await site.pool.query('insert into operators (user_id) values ($1)', [userId]);
  cookies.operator = cookie;
  await post(site, '/login', { intent: 'reset', email: 'user@example.org' });
  cookies.visitor = cookiesAfter(await get(site, (await lastEmailTo(site, 'user@example.org')).link));
});
afterAll(() => site.discard());

describe('24 A1 the longest and ugliest value in each field holds up nobody', () => {
  test.each(ugliestForms.map((form) => [`${form.path} ${form.fields['intent'] ?? ''}`, form] as const))(
    '%s',
    async (_, { path, who, fields }) => {
      let worstOfAll = 0;
      for (const field of Object.keys(fields)) {
        let worst = 0;
        for (const [name, make] of Object.entries(ugliestValues))
          for (const length of ugliestLengths) {
            const before = process.threadCpuUsage();
            const answer = await post(site, path, { ...fields, [field]: make(length) }, cookies[who]);
            worst = Math.max(worst, process.threadCpuUsage(before).user / 1000);
            expect.soft(answer.status, `${length} ${name} in ${field}`).toBeLessThan(500);
          }
        worstOfAll += worst;
      }
      expect(worstOfAll).toBeLessThan(mostMs);
    },
  );

  test('each address that takes a form has one here', () => {
    const takes = routeMatrix.filter(({ write }) => ![404, 405].includes(write.operator ?? write.user));
    const pattern = (path: string) => `/${path}`.replace(/:\w+/g, anyId);
    // These paths accept no fields, or JSON, which schemas limit.
    const others = ['/session', '/confirmation-emails', '/usage-events', '/crash-reports'];
    const missing = takes
      .map(({ path }) => pattern(path))
      .filter((path) => !ugliestForms.some((form) => form.path === path));
    expect(missing.toSorted()).toEqual(others.toSorted());
  });

  test('a text of a form that is too long is refused before anything looks at it, in words', async () => {
    const tooLong = { choice: choice + 1, id: id + 1, link: link + 1, line: line + 1, text: text + 1 };
    const answers = [
      await post(site, '/profile/name', { firstName: 'a'.repeat(tooLong.line) }, cookies.user),
      await post(
        site,
        '/service-profile',
        { ...listingFields(), needsDescription: 'a'.repeat(tooLong.text), mark: '' },
        cookies.user,
      ),
      await post(site, '/profile/devices', { session: 'a'.repeat(tooLong.id) }, cookies.user),
      await post(site, '/login', { intent: 'l'.repeat(tooLong.choice), email: 'a', password }),
      await post(site, '/confirm-email', { token: 'a'.repeat(tooLong.link) }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(unreadableText);
    }
  });

  test('what somebody types and is longer than a rule allows comes back with that rule’s words', async () => {
    const typed = 'a '.repeat(4000).trim();
    const answer = await post(
      site,
      '/service-profile',
      { ...listingFields(), requirements: typed, mark: '' },
      cookies.user,
    );
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain('Enter the requirements in 2,000 characters or fewer');
    expect(html).toContain(typed);
  });
});
