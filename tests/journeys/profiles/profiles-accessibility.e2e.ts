import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAndFits } from '../accessible.ts';
import { addUser, logInAs, longEmail, type User } from '../accounts.ts';
import type { Data } from '../data.ts';
import { main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { expectSightedStops } from '../keys.ts';
import { fillRequired } from '../own-profile.ts';

// Runs axe on the forms of the user's profiles and on the dashboard, in every state, see accessible.ts.
test.use({ expectedErrors: /status of (400|409)/ });

const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';

/** Adds a profile and a listing with long words that cannot be broken across lines. */
async function addBoth(data: Data, user: User, isHidden: boolean) {
  await data.query(
    `insert into consultant_profiles (user_id, name, title, specialization, skills, is_hidden)
     values ($1, $2, $2, $2, $2, $3)`,
    [user.id, long, isHidden],
  );
  await data.query(
    'insert into service_profiles (user_id, name, type, location, skills, is_hidden) values ($1, $2, $2, $2, $2, $3)',
    [user.id, long, isHidden],
  );
}

async function expectRefused(page: Page, state: string) {
  await expect(summary(page)).toBeVisible();
  await expectAccessibleAndFits(page, state);
}

test('axe: both forms and the dashboard, new and with errors', async ({ page, data, baseURL }) => {
  await logInAs(page, await addUser(data, { email: longEmail }), baseURL ?? '');
  await page.goto('/profile');
  await expectAccessibleAndFits(page, 'the dashboard without profiles');
  for (const path of ['/consultant-profile', '/service-profile']) {
    await page.goto(path);
    await expectAccessibleAndFits(page, `${path}, new`);
    await expectSightedStops(page, path);
    await press(page, 'Create Profile');
    await expectRefused(page, `${path}, new, with errors`);
  }
  await page.goto('/consultant-profile?tab=availability');
  await expectAccessibleAndFits(page, 'the Availability tab');
});

test('axe: both forms and the dashboard with profiles, listed and hidden, and one’s hidden page', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data, { email: longEmail });
  await addBoth(data, user, false);
  await logInAs(page, user, baseURL ?? '');
  for (const isHidden of [false, true]) {
    await data.query('update consultant_profiles set is_hidden = $1 where user_id = $2', [isHidden, user.id]);
    await data.query('update service_profiles set is_hidden = $1 where user_id = $2', [isHidden, user.id]);
    for (const path of ['/profile', '/consultant-profile', '/service-profile']) {
      await page.goto(path);
      await expectAccessibleAndFits(page, `${path}, ${isHidden ? 'hidden' : 'listed'}`);
    }
    if (isHidden) continue;
    for (const path of [`/consultants?q=${long}`, '/']) {
      await page.goto(path);
      await expect(main(page).getByText(long).first()).toBeAttached();
      await expectAccessibleAndFits(page, `${path} with long words`);
    }
  }
  await data.query("update service_profiles set created_at = now() - interval '31 days' where user_id = $1", [user.id]);
  for (const path of ['/profile', '/service-profile']) {
    await page.goto(path);
    await expect(main(page).getByRole('button', { name: 'Post again (your listing)' })).toBeVisible();
    await expectAccessibleAndFits(page, `${path}, hidden and over`);
  }
  await page.goto('/consultant-profile');
  await data.query("update consultant_profiles set title = 'Changed elsewhere' where user_id = $1", [user.id]);
  await press(page, 'Update Profile');
  await expectRefused(page, '/consultant-profile, changed in another window');
  await page.goto('/profile');
  await main(page).getByRole('link', { name: 'View my public profile' }).click();
  await expect(main(page)).toContainText('Only you can see this page.');
  await expectAccessibleAndFits(page, 'one’s hidden page');
});

test('axe: the suggestions, and the question before leaving', async ({ page, data, baseURL }) => {
  await logInAs(page, await addUser(data), baseURL ?? '');
  await page.goto('/consultant-profile');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await fillRequired(page);
  const skills = main(page).getByRole('combobox', { name: 'Skills (comma separated)' });
  await expectAccessible(page, 'suggestions', {
    prepare: async () => {
      if (!(await skills.isVisible())) await press(page, 'Next');
      await skills.fill('');
      await skills.pressSequentially('de');
      await expect(page.getByRole('listbox', { name: 'Skills other people use' })).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  });
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await expectAccessible(page, 'the question before leaving', { within: '[role=dialog]' });
});
