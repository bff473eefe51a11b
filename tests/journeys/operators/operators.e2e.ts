import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAndFits } from '../accessible.ts';
import { addUser, logInAs, type User } from '../accounts.ts';
import type { Data } from '../data.ts';
import { button, expectMistake, field, fill, heading, link, main, press } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { waitForMail } from '../mail-files.ts';
import { addReport, grant } from '../message-emails.ts';
import { toast } from '../screens.ts';

// An operator acts on a report. Typing into a field counts as one press.

const name = 'Dr Paul Bogus';
const reason = 'You asked somebody to pay before you had agreed on any work.';

/** Adds an operator, and a report about a consultant who has a profile and a listing. */
async function addCase(
  data: Data,
): Promise<{ operator: User; about: User; by: User; profile: string; report: string }> {
  const [operator, by, about] = [await addUser(data), await addUser(data), await addUser(data)];
  await grant(data, operator);
  const profile = await data.addPerson({ name, userId: about.id });
  await data.onlyListings([{ name: 'Bogus Care', userId: about.id }]);
  const report = await addReport(data, { by, about, messages: ['Pay me first', 'Why?'], minutesAgo: 60 * 24 * 3 });
  await data.announce();
  return { operator, about, by, profile, report };
}

for (const [width, height] of [
  [360, 740],
  [1280, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('an operator at the home page acts on a report in 4 presses, and everybody is told', async ({
      page,
      data,
      site,
    }) => {
      const { operator, about, by, profile } = await addCase(data);
      await logInAs(page, operator, site.address);
      let presses = 0;
      const hand = async (target: Locator, text?: string) => {
        presses++;
        await (text === undefined ? target.click() : target.fill(text));
      };
      await page.goto('/');
      await hand(page.getByRole('link', { name: 'Operator’s desk' }));
      await expect(main(page).getByText('1 report, from 3 days ago')).toBeVisible();
      await hand(link(page, name));
      await hand(field(page, 'Reason'), reason);
      await hand(button(page, 'Hide profile'));
      await expect(toast(page, 'Profile hidden. We’ve emailed its owner.')).toBeVisible();
      expect(presses).toBeLessThanOrEqual(4);

      // The desk opens next, with nothing left on it.
      await expect(heading(page)).toHaveText('Operator’s desk');
      await expect(main(page).getByText('Nothing at the moment.')).toBeVisible();
      expect((await page.request.get(`${site.address}/consultants/${profile}`)).status()).toBe(404);
      const mail = await waitForMail(site, about.email, /We’ve hidden your profile/);
      expect(mail.text?.replaceAll(/\s+/g, ' ')).toContain(`Reason: ${reason}`);
      await waitForMail(site, by.email, /We’ve looked at your report/);
    });
  });
}

test('without a reason nothing is sent, and what was typed stays when the site refuses', async ({
  page,
  data,
  site,
}) => {
  const { operator, about, report } = await addCase(data);
  await logInAs(page, operator, site.address);
  await page.goto(`/messages/reports/${report}`);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await press(page, 'Send warning');
  await expectMistake(page, 'Reason', 'Enter a reason');
  await expectAccessibleAndFits(page, 'a report, without a reason');
  expect(posts).toEqual([]);
  await fill(page, { Reason: reason });
  await field(page, 'Also close this report, and tell the person who made it that we’ve taken action').uncheck();
  await press(page, 'Send warning');
  await expect(main(page).getByText('Warning sent')).toBeVisible();
  await expect(page).toHaveURL(`/messages/reports/${report}`);
  await expectAccessibleAndFits(page, 'a report, after a warning');
  await page.goto(`/operators/accounts/${about.id}`);
  await expectAccessibleAndFits(page, 'an account with acts');
});

test.describe('a refusal', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('keeps the reason and says what has happened', async ({ page, data, site }) => {
    const { operator, about, report } = await addCase(data);
    await logInAs(page, operator, site.address);
    await page.goto(`/messages/reports/${report}`);
    await fill(page, { Reason: reason });
    await data.query("update consultant_profiles set is_hidden = true, hidden_reason = 'Spam' where user_id = $1", [
      about.id,
    ]);
    await press(page, 'Hide profile');
    await expect(main(page).getByRole('alert')).toContainText('Somebody has already done this');
    await expect(field(page, 'Reason')).toHaveValue(reason);
  });
});

test.describe('on a phone without JavaScript', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test('a long reported text is folded: the keyboard unfolds and folds it, and nothing is kept from a screen reader', async ({
    page,
    data,
    site,
  }) => {
    const [operator, by, about] = [await addUser(data), await addUser(data), await addUser(data)];
    await grant(data, operator);
    const long = `${'Pay me before we talk about the work. '.repeat(20)}Or else.`;
    const report = await addReport(data, { by, about, messages: [long, 'Why?'] });
    await logInAs(page, operator, site.address);
    await page.goto(`/messages/reports/${report}`);
    const text = main(page).getByText('Or else.');
    const hidden = () => text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    const toggle = main(page).getByRole('checkbox', { name: 'Show' });
    await expect(toggle).toHaveCount(1);
    expect(await hidden()).toBeGreaterThan(100);
    await expect(main(page).getByRole('region', { name: 'Reported messages' })).toMatchAriaSnapshot(
      '- text: /Or else\\./',
    );
    await toggle.focus();
    await expect(main(page).getByText('Show the full text')).toBeInViewport();
    await expect(main(page).locator('label', { hasText: 'Show the full text' })).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Space');
    expect(await hidden()).toBe(0);
    await expect(main(page).getByText('Show less')).toBeVisible();
    await main(page).getByText('Show less').click();
    expect(await hidden()).toBeGreaterThan(100);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await hidden()).toBe(0);
    await expect(toggle).toHaveCount(0);
  });
});

async function openDesk(page: Page, operator: User, address: string) {
  await logInAs(page, operator, address);
  await page.goto('/operators');
  await expect(heading(page)).toHaveText('Operator’s desk');
}

test('axe: the desk, with and without what waits, and the page of a person whose profile is hidden', async ({
  page,
  data,
  site,
}) => {
  const { operator, about } = await addCase(data);
  await openDesk(page, operator, site.address);
  await expectAccessibleAndFits(page, 'a desk with a report');
  await data.query('delete from message_reports');
  await page.reload();
  await expect(main(page).getByText('Nothing at the moment.')).toBeVisible();
  await expectAccessibleAndFits(page, 'an empty desk');
  await data.query('update consultant_profiles set is_hidden = true, hidden_reason = $2 where user_id = $1', [
    about.id,
    'x'.repeat(1000),
  ]);
  await logInAs(page, about, site.address);
  await page.goto('/consultant-profile');
  await expect(main(page).getByText('We’ve hidden your profile.')).toBeVisible();
  await expectAccessibleAndFits(page, 'one’s own profile, hidden by operators');
});
