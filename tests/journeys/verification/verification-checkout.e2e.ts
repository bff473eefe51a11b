import type { Page } from '@playwright/test';
import { pdf } from '../../support/verification-files.ts';
import { startStripe } from '../../support/stripe-stand-in.ts';
import { expectAccessibleAndFits } from '../accessible.ts';
import { addUser, logInAs, postsDuring, type User } from '../accounts.ts';
import { openData, type Data } from '../data.ts';
import { button, expectMistake, field, fill, heading, link, main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { cardOf, featured, scrollingOver, toast, verification } from '../screens.ts';
import { startSite } from '../start-site.ts';

// From the offer to the badge: with the test checkout, and with a stand-in for Stripe whose page is on another host.

const offer = (page: Page, level: string) =>
  verification(page).getByRole('link', { name: `Get ${level} verification`, exact: true });

async function consultant(data: Data, name: string): Promise<User> {
  const user = await addUser(data);
  await data.addPerson({ name, userId: user.id });
  return user;
}

test('VERIF-07 VERIF-08 signed out: the written text, the sign-up, and nothing is asked of the server', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const posts = await postsDuring(page, async () => {
    for (const level of ['basic', 'premium']) {
      await page.goto('/consultants');
      await offer(page, level).click();
      await expect(toast(page, 'Please sign up or log in first to get verified.')).toBeVisible();
      await expect(page).toHaveURL('/signup');
    }
  });
  expect(posts).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/verification'))).toEqual([]);
});

test('VERIF-09 VERIF-10 VERIF-05 premium in the test checkout, by keyboard alone: the badge, the featured block, the written text', async ({
  page,
  data,
  baseURL,
}) => {
  await logInAs(page, await consultant(data, 'Kay Keyboard'), baseURL ?? '');
  await page.goto('/consultants');
  await offer(page, 'premium').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Get verified');
  await expect(main(page).getByText('£149', { exact: true })).toBeVisible();
  await expect(main(page).getByText('What we don’t check')).toBeVisible();
  await button(page, 'Go to the test checkout').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Test checkout');
  await expect(heading(page)).toBeFocused();
  await expect(main(page).getByText('No money will be taken.')).toBeVisible();
  await button(page, 'Make a test payment of £149').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Your verification');
  await expect(toast(page, 'Your profile has been premium verified!')).toBeVisible();
  await page.goto('/consultants?featured=all');
  await expect(page.getByRole('link', { name: 'Kay Keyboard', exact: true })).toBeVisible();
  await page.goto('/consultants?q=Kay+Keyboard');
  await expect(cardOf(page.getByRole('main'), 'Kay Keyboard').first().getByText('Premium Verified')).toBeVisible();
  await expect(featured(page)).toHaveCount(1);
});

test('VERIF-11 VERIF-14 basic in the test checkout, then the difference to premium; cancelling leaves nothing', async ({
  page,
  data,
  baseURL,
}) => {
  const user = await consultant(data, 'Bea Basic');
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/verification/checkout?level=basic');
  await press(page, 'Go to the test checkout');
  await press(page, 'Cancel');
  await expect(main(page).getByText('so you haven’t been charged.')).toBeVisible();
  expect(await data.query('select from payment_orders')).toEqual([]);
  await press(page, 'Go to the test checkout');
  await press(page, 'Make a test payment of £49');
  await expect(toast(page, 'Your profile has been basic verified!')).toBeVisible();
  await link(page, 'Upgrade to premium').click();
  await expect(main(page).getByText('£100', { exact: true })).toBeVisible();
  await press(page, 'Go to the test checkout');
  await press(page, 'Make a test payment of £100');
  await expect(toast(page, 'Your profile has been premium verified!')).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText([
    'Upgrade to premium verification',
    'Basic verification',
  ]);
});

test.describe('when the update fails', () => {
  test.use({ expectedErrors: /status of 503/ });
  test('VERIF-12 the written text, and one can try again', async ({ page, data, baseURL }) => {
    await logInAs(page, await consultant(data, 'Fay Failing'), baseURL ?? '');
    await page.goto('/verification/checkout?level=basic');
    await press(page, 'Go to the test checkout');
    await expect(heading(page)).toHaveText('Test checkout');
    await data.query('alter table verification_checks rename to verification_checks_away');
    try {
      await press(page, 'Make a test payment of £49');
      await expect(toast(page, 'Failed to update verification status. Please try again later.')).toBeVisible();
      await expect(summary(page)).toBeFocused();
      // The summary does not cover what is below it.
      expect(await summary(page).evaluate((box) => getComputedStyle(box.nextElementSibling!).marginTop)).not.toBe(
        '0px',
      );
    } finally {
      await data.query('alter table verification_checks_away rename to verification_checks');
    }
    await press(page, 'Make a test payment of £49');
    await expect(toast(page, 'Your profile has been basic verified!')).toBeVisible();
  });
});

test.describe('with Stripe', () => {
  // The payment page is on another host.
  test.use({ expectedErrors: /A request to|status of 40[04]/ });

  test('D10 VERIF-09 VERIF-11 pay, hand in evidence, be approved by an operator in another browser: the badge, and the text on the open page', async ({
    page,
    browser,
  }) => {
    const stripe = await startStripe();
    const site = await startSite({ stripeUrl: stripe.address });
    stripe.state.webhookUrl = `${site.address}/api/v1/payments/stripe`;
    const data = await openData(site);
    try {
      const user = await consultant(data, 'Stella Stripe');
      await logInAs(page, user, site.address);
      await page.goto(`${site.address}/verification/checkout?level=basic`);
      await expect(main(page).getByText('What happens next')).toBeVisible();
      await expectAccessibleAndFits(page, 'checkout with Stripe');
      await press(page, 'Pay £49');
      await expect(page.getByRole('heading', { name: 'Pay £49.00' })).toBeVisible();
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(main(page).getByText('so you haven’t been charged.')).toBeVisible();
      await press(page, 'Pay £49');
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(heading(page)).toHaveText('Your verification');
      await link(page, 'Upload your documents').click();

      await press(page, 'Add this file');
      await expectMistake(page, 'File', 'Choose a file');
      await field(page, 'File').setInputFiles(pdf('page.pdf', '<html>'));
      await press(page, 'Add this file');
      await expectMistake(page, 'File', 'Choose a PDF, JPEG or PNG file');
      for (const name of ['passport.pdf', 'nmc.pdf', 'mistake.pdf']) {
        // Once no document is missing, no kind is preselected.
        if (name === 'mistake.pdf') await main(page).getByRole('radio').first().check();
        await field(page, 'File').setInputFiles(pdf(name));
        await press(page, 'Add this file');
        await expect(main(page).getByText(`${name}, 1 kB`)).toBeVisible();
        // The form was reset, so the focused element no longer exists.
        await expect(heading(page)).toBeFocused();
      }
      // Removing a file does not affect a chosen file that has not been added yet.
      await field(page, 'File').setInputFiles(pdf('next.pdf'));
      await main(page).getByRole('listitem').filter({ hasText: 'mistake.pdf' }).getByRole('button').click();
      await expect(main(page).getByText('mistake.pdf')).toHaveCount(0);
      await expect(field(page, 'File')).toHaveValue(/next\.pdf$/);
      await field(page, 'File').setInputFiles([]);
      await press(page, 'Send my documents');
      await expect(toast(page, 'Documents sent.')).toBeVisible();
      await expect(main(page).getByRole('heading', { name: 'We’re checking' })).toBeVisible();

      const operator = await addUser(data, { role: null });
      await data.query('insert into operators (user_id) values ($1)', [operator.id]);
      const desk = await (await browser.newContext({ baseURL: site.address })).newPage();
      await logInAs(desk, operator, site.address);
      await desk.goto(`${site.address}/profile`);
      await link(desk, 'Verification queue (1)').click();
      await link(desk, 'Stella Stripe').click();
      const download = desk.waitForEvent('download');
      await main(desk)
        .getByRole('link', { name: /passport\.pdf/ })
        .click();
      expect((await download).suggestedFilename()).toBe('passport.pdf');
      await press(desk, 'Decide');
      await expect(main(desk).getByText('Choose your decision').first()).toBeVisible();
      await main(desk).getByLabel('Approve').check();
      await main(desk).getByLabel('I’ve checked this person’s identity').check();
      await main(desk)
        .getByLabel(/I’ve checked the credentials/)
        .check();
      await fill(desk, {
        'What you looked at, why you’re refusing, or what’s wrong with a document': 'passport, NMC register',
      });
      await press(desk, 'Decide');
      await expect(toast(desk, 'Decision saved.')).toBeVisible();
      await expect(main(desk).getByText('Nobody is waiting for a decision')).toBeVisible();
      await desk.goBack();
      await expect(heading(desk)).toHaveText('Verification queue');

      // The page that was left open polls by itself.
      await expect(toast(page, 'Your profile has been basic verified!')).toBeVisible();
      await page.goto(`${site.address}/consultants?q=Stella`);
      const about = page.getByRole('button', { name: 'What was checked for Stella Stripe' }).first();
      await about.scrollIntoViewIfNeeded();
      // A tooltip closes when the page is scrolled, so the scrolling must have ended.
      await scrollingOver(page);
      await about.hover();
      await expect(page.locator('[role=tooltip]:popover-open')).toContainText('We looked at: passport, NMC register.');
      await desk.context().close();
    } finally {
      await data.close();
      await site.stop();
      await stripe.stop();
    }
  });
});
