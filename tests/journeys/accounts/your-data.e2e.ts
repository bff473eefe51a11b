import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { addUser, logInAs, postsDuring } from '../accounts.ts';
import { button, expectMistake, field, heading, link, logIn, main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { waitForMail } from '../mail-files.ts';
import { header, toast } from '../screens.ts';

// Wrong passwords get status 400 or 401, which the browser reports in its console.
test.use({ expectedErrors: /status of 40[01]/ });

const yourData = (page: Page) => page.getByRole('region', { name: 'Your data' });
const download = (page: Page) => yourData(page).getByRole('link', { name: /^Download \(ZIP/ });

test('‘Download my data’: the file is ready without a reload, and holds what is kept', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await addUser(data);
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/profile/settings');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await yourData(page).getByRole('button', { name: 'Download my data' }).click();
  // On a slow connection the file is ready before the page can show that it is being made.
  await expect(yourData(page).getByRole('status')).toHaveText(
    /^(We’re putting your data together. This takes a few seconds|Your file is ready)\.$/,
  );
  await expect(download(page)).toBeVisible();
  await expect(yourData(page).getByRole('status')).toHaveText('Your file is ready.');
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);

  const downloading = page.waitForEvent('download');
  await download(page).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^carebridge-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await file.path()));
  const texts = Object.entries(files).map(([name, bytes]) => ({ name, text: strFromU8(bytes) }));
  const withAddress = texts.filter(({ text }) => text.includes(user.email)).map(({ name }) => name);
  // One file for people, one for programs.
  expect(withAddress).toEqual(expect.arrayContaining([expect.stringMatching(/\.html$/), 'account.json']));
});

test('‘Close my account’: a way back, the mistakes, then it is closed everywhere and for ever', async ({
  page,
  data,
  baseURL,
  context,
  site,
}) => {
  const user = await addUser(data);
  await logInAs(page, user, baseURL ?? '');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(heading(other)).toHaveText('Your Profile');
  // A background tab renders one frame a second, and a click waits for two.
  await page.bringToFront();

  await page.goto('/profile/settings');
  await link(page, 'Close my account').click();
  await expect(main(page)).toContainText(`This closes the account for ${user.email} straight away.`);
  await field(page, 'Your password').fill('half typed');
  await link(page, 'Keep my account').click();
  await expect(page).toHaveURL('/profile/settings');
  await link(page, 'Close my account').click();
  const understood = 'I understand that this can’t be undone';
  const posts = await postsDuring(page, async () => {
    await field(page, 'Your password').fill(user.password);
    await press(page, 'Close my account');
    await expectMistake(page, understood, 'Tick the box to show that you understand');
  });
  expect(posts).toEqual([]);
  await field(page, understood).check();
  await field(page, 'Your password').fill('not this one');
  await press(page, 'Close my account');
  await expectMistake(page, 'Your password', 'That’s not your password');
  await expect(field(page, understood)).toBeChecked();
  await expect(button(page, 'Close my account')).toBeEnabled();

  await field(page, 'Your password').fill(user.password);
  await press(page, 'Close my account');
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Your account has been closed.')).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect(other).toHaveURL('/login?from=%2Fprofile');
  await expect(other.getByText('Account Information')).toHaveCount(0);
  await waitForMail(site, user.email, /is closed$/);
  // The sent form is not in the history: Back leads to the page before it.
  await page.goBack();
  await expect(page).toHaveURL('/login?from=%2Fprofile%2Fsettings');

  await page.goto('/login');
  await logIn(page, user);
  await expect(summary(page)).toContainText('Invalid email or password');
  expect(await data.query('select id from users where id = $1', [user.id])).toEqual([]);
});
