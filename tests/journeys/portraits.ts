import type { Page } from '@playwright/test';
import { cornersOf, photoFromPhone, quarteredPicture } from '../support/pictures.ts';
import { addUser, logInAs, type User } from './accounts.ts';
import type { Data } from './data.ts';
import { main, press } from './forms.ts';
import { expect } from './journey.ts';

export const portraitPath = '/consultant-profile/portrait';

/** Logs in a user with a consultant profile, and opens the screen for the portrait. */
export async function openPortrait(page: Page, data: Data, baseURL: string | undefined, name = 'Ann Example') {
  const user = await addUser(data);
  const [row] = await data.query<{ id: string }>(
    `insert into consultant_profiles (user_id, name, title, specialization)
     values ($1, $2, 'Nurse', 'Dementia care') returning id`,
    [user.id, name],
  );
  await logInAs(page, user, baseURL ?? '');
  await page.goto(portraitPath);
  return { user, consultantId: row?.id ?? '' };
}

export async function portraitOf(data: Data, user: User): Promise<string | null> {
  const [row] = await data.query<{ portrait: string | null }>(
    'select portrait from consultant_profiles where user_id = $1',
    [user.id],
  );
  return row?.portrait ?? null;
}

const field = (page: Page) => main(page).getByLabel('Picture', { exact: true });

/** Chooses a file, as the browser's file dialog does. */
export async function choose(page: Page, buffer: Buffer, { name = 'me.jpg', mimeType = 'image/jpeg' } = {}) {
  await field(page).setInputFiles({ name, mimeType, buffer });
}

/** Chooses a valid photograph, and waits for its preview. */
export async function choosePhoto(page: Page) {
  await choose(page, await photoFromPhone());
  await expect(main(page).getByText('This is how it will look. You haven’t saved it yet.')).toBeVisible();
}

/** Chooses a picture with four coloured quarters, and waits until it can be cropped. */
export async function chooseQuarters(page: Page, shape?: { width: number; height: number }) {
  await choose(page, await quarteredPicture(shape), { name: 'quarters.png', mimeType: 'image/png' });
  const image = main(page).getByRole('img', { name: 'The one you chose' });
  await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
}

/** Saves the portrait, and returns the colours in the corners of the stored picture. */
export async function savedCorners(page: Page, data: Data, user: User): Promise<string[]> {
  await press(page, 'Save photo');
  // After saving, no file is selected any more.
  await expect(main(page).getByRole('application')).toHaveCount(0);
  const file = await page.request.get(`/portraits/${await portraitOf(data, user)}-512.webp`);
  return cornersOf(await file.body());
}

/** Returns the name of the chosen file; '' if there is none. */
export const chosen = (page: Page) =>
  field(page).evaluate((input) => (input as HTMLInputElement).files?.[0]?.name ?? '');

/** Whether the uploaded picture has loaded on the page. */
export function isPictureDrawn(page: Page): Promise<boolean> {
  return main(page)
    .locator('img')
    .first()
    .evaluate((image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0);
}
