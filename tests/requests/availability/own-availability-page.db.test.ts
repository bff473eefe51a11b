import { afterAll, beforeAll, expect, test } from 'vitest';
import { mainOf, tagsOf, textOf } from '../../support/html.ts';
import { signUp } from '../../support/test-browser.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());

test('CPROF-26 without a profile and without JavaScript the page does not offer to mark days, and says what comes first', async () => {
  const html = mainOf(await (await signUp(site)).html('/consultant-profile?tab=availability'));
  expect(textOf(html)).toContain('Create your profile first, under Profile Information.');
  expect(textOf(html)).not.toMatch(/mark your free days now|saved together/);
  expect(
    tagsOf(html, 'input').filter((input) => /type="checkbox"/.test(input) && !input.includes('careTypes')),
  ).toEqual([]);
});
