import type { Locator, Page } from '@playwright/test';
import { addUser, logInAs, type User } from '../accounts.ts';
import type { Data } from '../data.ts';
import { expectMistake, field, fill, heading, link, main, press, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { addReport, grant } from '../message-emails.ts';
import { addPair, openThread, say } from '../messages.ts';
import { header, toast } from '../screens.ts';

// An operator decides about a report on a phone, and a user sends one.
test.use({ viewport: { width: 360, height: 640 }, expectedErrors: /status of (400|409)/ });

const openDecision = (page: Page) => main(page).getByText('Close without action').click();

async function openReport(page: Page, data: Data, baseURL = ''): Promise<{ operator: User; report: string }> {
  const [operator, by, about] = [await addUser(data), await addUser(data), await addUser(data)];
  await grant(data, operator);
  const report = await addReport(data, { by, about, messages: ['Pay me', 'No', 'Pay me now'] });
  await logInAs(page, operator, baseURL);
  await page.goto(`/messages/reports/${report}`);
  await openDecision(page);
  return { operator, report };
}

const keptNotes = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes(':note:')).length);

const topOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top);

test('24 D19 the note stays while the operator looks at the account, and goes with the decision', async ({
  page,
  data,
  baseURL,
}) => {
  const { report } = await openReport(page, data, baseURL);
  await fill(page, { Note: 'Asked twice for money.\nWarned them.' });
  await main(page).getByRole('link', { name: 'Account of' }).first().click();
  await expect(main(page).getByRole('heading', { name: 'Reports about this person' })).toBeVisible();
  await link(page, 'Back to the report').click();
  await expect(page).toHaveURL(`/messages/reports/${report}`);
  await expect(field(page, 'Note')).toHaveValue('Asked twice for money.\nWarned them.');
  await page.reload();
  await expect(field(page, 'Note')).toHaveValue('Asked twice for money.\nWarned them.');

  await openDecision(page);
  // The contradictory choice gets an error beside its field, without a request.
  await field(page, 'No action needed').check();
  await field(page, 'We agree with you and we’ve taken action.').check();
  await press(page, 'Close the report and send the email');
  await expect(summary(page)).toContainText('You decided that no action is needed');
  await expect(page.locator('#report-told-error')).toBeInViewport({ ratio: 1 });
  await field(page, 'I’ve dealt with it in another way').check();
  await expect(summary(page)).toHaveCount(0);
  await press(page, 'Close the report and send the email');
  await expect(heading(page)).toHaveText('Reports');
  await expect(toast(page, 'Decision saved.')).toBeVisible();
  expect(await keptNotes(page)).toBe(0);
});

test('24 D19 24 D20 all that is missing is named; what is refused as a whole comes into view, not the button', async ({
  page,
  data,
  baseURL,
}) => {
  const { report } = await openReport(page, data, baseURL);
  // On a wide screen the summary stays at the top, and covers no error.
  await page.setViewportSize({ width: 1280, height: 800 });
  await press(page, 'Close the report and send the email');
  const summaryEnd = () => summary(page).evaluate((element) => element.getBoundingClientRect().bottom);
  await expect(summary(page)).toBeFocused();
  await expect
    .poll(async () => (await topOf(page.locator('#report-decision-error'))) - (await summaryEnd()))
    .toBeGreaterThan(0);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.reload();

  await openDecision(page);
  await press(page, 'Close the report and send the email');
  await expect(summary(page).getByRole('link')).toHaveText([
    'Choose a decision',
    'Enter what you did, or why no action was needed',
    'Choose what to tell the person who made the report',
  ]);
  await expectMistake(page, 'Note', 'Enter what you did, or why no action was needed');
  await expect(page.locator('#report-decision-error')).toBeInViewport({ ratio: 1 });
  await field(page, 'I’ve dealt with it in another way').check();
  await fill(page, { Note: 'Warned them.' });
  await field(page, 'We agree with you and we’ve taken action.').check();
  await expect(summary(page)).toHaveCount(0);
  // Another operator has decided first.
  await data.query("update message_reports set decision = 'acted', decided_at = now() where id = $1", [report]);
  await press(page, 'Close the report and send the email');
  await expect(summary(page)).toContainText('This report has already been decided.');
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toBeInViewport({ ratio: 1 });
  await expect(field(page, 'Note')).toHaveValue('Warned them.');
});

test('24 D19 nothing of a note stays after a log-out', async ({ page, data, baseURL }) => {
  await openReport(page, data, baseURL);
  await fill(page, { Note: 'Half a note' });
  await expect.poll(() => keptNotes(page)).toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await header(page).getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptNotes(page)).toBe(0);
});

test('24 D20 a report without messages: the error comes into view, and the page stays where it is', async ({
  page,
  data,
  baseURL,
}) => {
  const { consultant, service } = await addPair(data);
  await say(
    data,
    ...Array.from({ length: 20 }, (_, at) => ({ from: consultant, to: service, content: `Pay me, time ${at + 1}` })),
  );
  await openThread(page, baseURL, service, consultant);
  await main(page).locator('summary').click();
  await main(page).getByRole('link', { name: 'Report this conversation' }).click();
  await main(page).getByLabel('Fraud or asking for money').check();
  await main(page).getByLabel('Anything else we should know?').fill('They ask everybody.');
  await main(page).getByRole('checkbox', { name: 'Pay me, time 20' }).uncheck();
  // The list of messages is scrolled down.
  const list = main(page)
    .locator('fieldset > div')
    .filter({ has: page.getByRole('checkbox') });
  await list.evaluate((box) => box.scrollTo(0, 200));
  await main(page).getByRole('button', { name: 'Send report' }).scrollIntoViewIfNeeded();
  const before = { page: await page.evaluate(() => scrollY), panel: await topOf(main(page).locator('summary')) };
  await main(page).getByRole('button', { name: 'Send report' }).click();
  await expect(summary(page)).toContainText('Choose at least one message');
  await expect(main(page).locator('fieldset').getByText('Choose at least one message')).toBeInViewport({ ratio: 1 });
  await expect(main(page).getByRole('checkbox').first()).toBeInViewport({ ratio: 1 });
  expect({ page: await page.evaluate(() => scrollY), panel: await topOf(main(page).locator('summary')) }).toEqual(
    before,
  );
  await expect(main(page).getByLabel('Fraud or asking for money')).toBeChecked();
  await expect(main(page).getByLabel('Anything else we should know?')).toHaveValue('They ask everybody.');
});
