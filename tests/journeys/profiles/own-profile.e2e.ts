import { addUser, logInAs, postsDuring } from '../accounts.ts';
import { button, heading, link, main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import {
  addProfile,
  box,
  country,
  fillRequired,
  skills,
  storedProfile,
  suggestions,
  tab,
  years,
} from '../own-profile.ts';
import { allConsultants, cardOf, toast } from '../screens.ts';

// A refused form gets status 400.
test.use({ expectedErrors: /status of 400|net::ERR_FAILED/ });

test('CPROF-01 CPROF-02 CPROF-03 CPROF-04 CPROF-06 CPROF-08 CPROF-11 CPROF-13 CPROF-15 a profile is made: mistakes, then saved', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/consultant-profile');
  await expect(main(page).getByRole('tab')).toHaveText(['Profile Information', 'Availability']);
  for (const name of ['Full Name', 'Professional Title', 'Specialization']) {
    await expect(box(page, name)).toHaveAttribute('required');
    await expect(main(page).locator('label', { hasText: name })).toHaveText(`${name} *`);
  }
  await expect(country(page).locator('option:checked')).toHaveText('United Kingdom');
  await expect(country(page).locator('option')).toHaveCount(18);
  const posts = await postsDuring(page, async () => {
    await press(page, 'Create Profile');
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('heading')).toHaveText('Please fill in all required fields');
    await expect(toast(page, 'Please fill in all required fields')).toHaveCount(0);
    await expect(summary(page).getByRole('link')).toHaveText([
      'Enter your full name',
      'Enter your professional title',
      'Enter your specialization',
    ]);
    // A corrected error disappears from the summary, and nothing moves.
    await box(page, 'Full Name').fill('Ann Example');
    await expect(summary(page).getByRole('link')).toHaveText([
      'Enter your professional title',
      'Enter your specialization',
    ]);
    await expect(box(page, 'Full Name')).toBeFocused();
    await expect(box(page, 'Full Name')).not.toHaveAttribute('aria-invalid', 'true');
    await box(page, 'Professional Title').fill('Registered nurse');
    await press(page, 'Create Profile');
    await expect(summary(page)).toBeFocused();
    await summary(page).getByRole('link', { name: 'Enter your specialization' }).click();
    await expect(box(page, 'Specialization')).toBeFocused();
    await expect(box(page, 'Specialization')).toHaveAccessibleDescription(/Enter your specialization/);
    await box(page, 'Specialization').fill('Dementia care');
    // The summary takes the focus at each attempt, even with the same text.
    await box(page, 'Hourly Rate (£)').fill('$100');
    for (let time = 1; time <= 2; time++) {
      await press(page, 'Create Profile');
      await expect(summary(page)).toBeFocused();
      await expect(summary(page).getByRole('link')).toHaveText(['Enter your rate in pounds, for example £80']);
    }
  });
  expect(posts).toEqual([]);
  await box(page, 'Hourly Rate (£)').fill('80');
  await press(page, 'Create Profile');
  await expect(page).toHaveURL('/profile');
  await expect(toast(page, 'Profile created successfully!')).toBeVisible();
  expect(await storedProfile(data, user)).toMatchObject([
    { hourly_rate: '£80 per hour', experience: 1, country: 'uk' },
  ]);
  await page.goto('/consultants?q=Ann Example');
  await expect(cardOf(allConsultants(page), 'Ann Example')).toContainText('£80 per hour');
});

test('CPROF-05 CPROF-07 CPROF-10 CPROF-12 CPROF-14 a profile is changed, seen in public, and left by Cancel without a question', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  await addProfile(data, user);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile');
  await link(page, 'Manage Consultant Profile').click();
  await expect(box(page, 'Full Name')).toHaveValue('Ann Example');
  await expect(box(page, 'Hourly Rate (£)')).toHaveValue('');
  await box(page, 'Full Name').fill('Never Saved');
  await link(page, 'Cancel').click();
  await expect(page).toHaveURL('/profile');
  await link(page, 'Manage Consultant Profile').click();
  await expect(box(page, 'Full Name')).toHaveValue('Ann Example');

  await years(page).fill('0');
  await country(page).selectOption('ireland');
  await press(page, 'Update Profile');
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible();
  expect(await storedProfile(data, user)).toMatchObject([{ name: 'Ann Example', experience: 0, country: 'ireland' }]);
  await link(page, 'Manage Consultant Profile').click();
  await expect(years(page)).toHaveValue('0');
  await main(page).getByRole('link', { name: 'View my public profile' }).click();
  await expect(heading(page)).toHaveText('Ann Example');
  await expect(main(page)).toContainText('0 years');
});

test('by keyboard alone: suggestions of skills, the form, the save', async ({ page, data, baseURL }) => {
  const user = await addUser(data);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/consultant-profile');
  await box(page, 'Full Name').focus();
  for (const text of ['Ann Example', 'Nurse', 'Dementia care', '7', 'I have run two homes.', 'from 80', '450']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(skills(page)).toBeFocused();
  await expect(skills(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('Own skill, dem');
  const list = suggestions(page);
  await expect(list).toBeVisible();
  await expect(main(page).getByText(/^\d+ suggestions?\. Use the arrow keys to choose\.$/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(skills(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  const chosen = (await first.textContent()) ?? '';
  expect(chosen.toLowerCase()).toContain('dem');
  await page.keyboard.press('Enter');
  await expect(skills(page)).toHaveValue(`Own skill, ${chosen}, `);
  await expect(list).toBeHidden();
  // An already entered skill is not suggested again; Escape closes the list and keeps the typed text.
  await page.keyboard.type('de');
  await expect(list).toBeVisible();
  await expect(list.getByRole('option', { name: chosen, exact: true })).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(skills(page)).toHaveValue(`Own skill, ${chosen}, de`);
  await page.keyboard.type('m');
  await expect(list.or(main(page).getByText('Fields marked'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  expect(await storedProfile(data, user)).toMatchObject([
    {
      experience: 7,
      about: 'I have run two homes.',
      hourly_rate: 'from 80',
      day_rate: '£450 per day',
      skills: `Own skill, ${chosen}, dem`,
    },
  ]);
});

test('CPROF-01 CPROF-26 both tabs stay: what is typed outlives opening the other one; a suggestion is chosen by a press, which is large enough for a finger; when none come nothing is said', async ({
  page,
  data,
  baseURL,
}) => {
  await logInAs(page, await addUser(data), baseURL ?? '');
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('/consultant-profile?tab=availability');
  await expect(tab(page, 'Availability')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Profile Information').click();
  await expect(page).toHaveURL('/consultant-profile');
  await box(page, 'Full Name').fill('Half written');
  await tab(page, 'Availability').click();
  await expect(page).toHaveURL('/consultant-profile?tab=availability');
  await expect(box(page, 'Full Name')).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(box(page, 'Full Name')).toHaveValue('Half written');

  await fillRequired(page);
  await press(page, 'Next');
  await skills(page).pressSequentially('dem');
  const option = suggestions(page).getByRole('option').first();
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const chosen = (await option.textContent()) ?? '';
  await option.click();
  await expect(skills(page)).toHaveValue(`${chosen}, `);
  await expect(skills(page)).toBeFocused();
  await page.route('**/skill-suggestions**', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/skill-suggestions'));
  await skills(page).pressSequentially('aud');
  await failed;
  // The page would react within this frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(suggestions(page)).toHaveCount(0);
  await expect(page.locator('[data-toasts]').getByRole('alert')).toHaveText('');
});

test('hiding and showing again, from the form and from the dashboard; what is typed meanwhile stays; what is missing leads to its field', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  await addProfile(data, user);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/consultant-profile');
  await box(page, 'Full Name').fill('Half changed');
  await press(page, 'Hide my profile');
  await expect(toast(page, 'Your profile is now hidden, so people can’t find it.')).toBeVisible();
  await expect(main(page)).toContainText(
    'Not listed. Your profile is hidden. Select ‘Show again’ so that people can find it.',
  );
  await expect(box(page, 'Full Name')).toHaveValue('Half changed');
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Consultant Profile' });
  await card.getByRole('button', { name: 'Show again' }).click();
  await expect(card).toContainText('Listed. Anyone can find your profile.');

  await expect(card.getByRole('meter')).toHaveAccessibleName('Completeness 1 of 5 complete');
  await card.getByRole('link', { name: 'Add hourly rate' }).click();
  await expect(box(page, 'Hourly Rate (£)')).toBeFocused();
  await link(page, 'Add free days').click();
  await expect(tab(page, 'Availability')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Profile Information').click();
  await link(page, 'Add at least 3 skills').click();
  await expect(skills(page)).toBeFocused();
  await expect(button(page, 'Update Profile')).toBeVisible();
});

test('the summary scrolls away with the page, and the first field that is wrong comes into view; on a wide screen a line leads back', async ({
  page,
  data,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await logInAs(page, await addUser(data), baseURL ?? '');
  await page.goto('/consultant-profile');
  for (const name of ['Full Name', 'Professional Title', 'Specialization']) await box(page, name).fill('Care');
  await press(page, 'Next');
  await box(page, 'Hourly Rate (£)').fill('$100');
  await press(page, 'Next');
  await expect(summary(page)).toBeFocused();
  await expect(box(page, 'Hourly Rate (£)')).toBeInViewport();
  const bar = page.getByText('See the problem');
  await expect(bar).toBeHidden();
  await box(page, 'Hourly Rate (£)').fill('100');
  await expect(summary(page)).toHaveCount(0);
  await expect(box(page, 'Hourly Rate (£)')).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await box(page, 'Hourly Rate (£)').fill('$100');
  await press(page, 'Create Profile');
  await expect(summary(page)).toBeFocused();
  // Where the summary has scrolled away, one line stays and leads back to it.
  await page.getByRole('button', { name: 'Create Profile' }).scrollIntoViewIfNeeded();
  await expect(summary(page)).not.toBeInViewport();
  await bar.click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toBeInViewport();
});
