import { afterAll, beforeAll, expect, test } from 'vitest';
import { mainOf, textOf } from '../../support/html.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.discard());

test('DIR-ADMIN-03 DIR-ADMIN-04 DIR-ADMIN-05 the card, on its own page without JavaScript, has both buttons and says that a key is needed', async () => {
  const main = mainOf(await site.html('/care-directory/data'));
  const buttons = [...main.matchAll(/<(button|a)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , text = '']) => textOf(text));
  expect(buttons).toEqual(expect.arrayContaining(['Import Real CQC Data', 'Clear All Data']));
  expect(textOf(main)).toContain('Importing from CQC needs an API key');
});
