import type { Locator, Page } from '@playwright/test';
import { addUser, logInAs, type User } from './accounts.ts';
import type { Data } from './data.ts';
import { expect } from './journey.ts';
import { dayButton, inWords } from './screens.ts';

// The Availability tab of /consultant-profile, by role and name.

export const availabilityPath = '/consultant-profile?tab=availability';
export const calendar = (page: Page) => page.getByRole('group', { name: 'Your free days' });
export const day = (page: Page, one: string) => dayButton(calendar(page), one);
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Availability' });
export const countLine = (page: Page) => page.getByRole('status').filter({ hasText: /free days? marked/i });

export type Owner = User & { profileId: string };

/** Logs in a consultant whose profile is free on these days. */
export async function beOwner(page: Page, data: Data, baseURL = '', days: string[] = []): Promise<Owner> {
  const user = await addUser(data);
  const [row] = await data.query<{ id: string }>(
    `insert into consultant_profiles (user_id, name, title, specialization, available_dates)
     values ($1, 'Ada Lovelace', 'Consultant nurse', 'Dementia care', $2) returning id`,
    [user.id, days.map((one) => `${one}T00:00:00.000Z`)],
  );
  await logInAs(page, user, baseURL);
  return { ...user, profileId: row?.id ?? '' };
}

/** Returns the stored free days. */
export async function storedDays(data: Data, { profileId }: Owner): Promise<string[]> {
  const [row] = await data.query<{ available_dates: string[] }>(
    'select available_dates from consultant_profiles where id = $1',
    [profileId],
  );
  return (row?.available_dates ?? []).map((text) => {
    expect(text).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/);
    return text.slice(0, 10);
  });
}

/** Turns the calendar to the month of a day. */
export async function turnTo(page: Page, one: string) {
  const month = inWords(one).replace(/^\d+ /, '');
  await expect(calendar(page).getByRole('grid')).toBeVisible();
  for (let turns = 0; turns < 30; turns++) {
    const shown = await calendar(page).getByRole('grid').getAttribute('aria-label');
    if (shown === month) return;
    await calendar(page).getByRole('button', { name: 'Next month' }).click();
    await expect(calendar(page).getByRole('grid')).not.toHaveAttribute('aria-label', shown ?? '');
  }
  throw new Error(`The calendar does not turn to ${month}.`);
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator) {
  for (let stops = 0; stops < 40; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
