import { expectAccessibleAndFits } from '../accessible.ts';
import { addUser, expireSessions, logInAs } from '../accounts.ts';
import { field, fill, heading, link, main, press } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { addReport, grant, unsubscribeLink } from '../message-emails.ts';

// Runs axe on the screens for emails and reports about messages in each of their states, see accessible.ts.
test.use({ expectedErrors: /status of 40[0-9]/ });

const longName = 'Dr Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of Llanfairpwllgwyngyllgogerychwyrndrobwll';
const longText = `https://example.org/${'a-very-long-address-without-a-place-to-break-'.repeat(4)}`;

test('axe: message settings and the link that stops e-mails', async ({ page, data, site, baseURL }) => {
  const user = await addUser(data);
  const stop = await unsubscribeLink(site, user);
  await page.goto(stop);
  await expectAccessibleAndFits(page, 'stop emails');
  await press(page, 'Stop these emails');
  await expect(heading(page)).toHaveText('Emails about messages are off');
  await expectAccessibleAndFits(page, 'emails stopped');
  await page.goto('/messages/unsubscribe?token=x');
  await expect(heading(page)).toHaveText('This link doesn’t work');
  await expectAccessibleAndFits(page, 'a bad link');
  await logInAs(page, user, baseURL ?? '');
  await page.goto('/messages/settings');
  await expectAccessibleAndFits(page, 'message settings');
  await expireSessions(data, user);
  await press(page, 'Save settings');
  await expect(main(page).getByRole('alert')).toContainText('Your session has ended.');
  await expectAccessibleAndFits(page, 'message settings, refused');
});

test('axe: an operator finds the reports, decides one, and reads it again', async ({ page, data, baseURL }) => {
  const operator = await addUser(data);
  await grant(data, operator);
  const [by, about] = [await addUser(data), await addUser(data)];
  await logInAs(page, operator, baseURL ?? '');
  await page.goto('/messages/reports');
  await expect(main(page).getByText('No reports waiting')).toBeVisible();
  await expectAccessibleAndFits(page, 'no reports');
  await page.goto('/messages/reports?state=decided');
  await expectAccessibleAndFits(page, 'no decided reports');

  await data.addPerson({ name: longName, userId: about.id });
  await addReport(data, { by, about, details: `${longText}\nTwice`, messages: ['Pay me', 'No', longText] });
  for (let more = 1; more <= 20; more++) await addReport(data, { by, about, minutesAgo: more });
  await page.goto('/profile');
  await expectAccessibleAndFits(page, '/profile of an operator with reports');
  await link(page, 'Reports (21)').click();
  await expect(main(page).getByText('21 waiting for a decision')).toBeVisible();
  await expectAccessibleAndFits(page, 'reports');
  await main(page).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/messages/reports?page=2');
  // The URL changes before the list does.
  await expect(main(page).getByRole('link', { name: longName })).toHaveCount(1);
  await main(page).getByRole('link', { name: longName }).click();
  await expect(heading(page)).toHaveText(`Report about ${longName}`);
  await expect(main(page).getByRole('region', { name: 'Reported messages' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessibleAndFits(page, 'a report');
  await main(page).getByText('Close without action').click();
  await press(page, 'Close the report and send the email');
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expectAccessibleAndFits(page, 'a report, with an error');
  await field(page, 'I’ve dealt with it in another way').check();
  await fill(page, { Note: 'Wrote to them' });
  await field(page, 'We agree with you and we’ve taken action.').check();
  await press(page, 'Close the report and send the email');
  await expect(main(page).getByText('20 waiting for a decision')).toBeVisible();
  await link(page, 'Decided').click();
  await expect(main(page).getByText('1 decided')).toBeVisible();
  await expectAccessibleAndFits(page, 'decided reports');
  await main(page).getByRole('link', { name: longName }).click();
  await expect(main(page).getByText('Wrote to them')).toBeVisible();
  await expectAccessibleAndFits(page, 'a decided report');
  await main(page).getByRole('link', { name: 'Account of' }).first().click();
  await expect(main(page).getByText('Consultant profile').or(main(page).getByText('None')).first()).toBeVisible();
  await expectAccessibleAndFits(page, 'an account, as operators see it');
});

test('axe: one’s own report is for another operator', async ({ page, data, baseURL }) => {
  const operator = await addUser(data);
  await grant(data, operator);
  const report = await addReport(data, { by: operator, about: await addUser(data) });
  await logInAs(page, operator, baseURL ?? '');
  await page.goto(`/messages/reports/${report}`);
  await expect(
    main(page).getByText('You can’t decide on a report you made yourself. Another operator needs to do it.'),
  ).toBeVisible();
  await expectAccessibleAndFits(page, 'a report of one’s own');
});

test('axe: a user reports a profile, and an operator reads what it said', async ({ page, data, baseURL }) => {
  const [user, operator, about] = [await addUser(data), await addUser(data), await addUser(data)];
  await grant(data, operator);
  const profile = await data.addPerson({ name: longName, userId: about.id });
  await data.announce();
  await logInAs(page, user, baseURL ?? '');
  await page.goto(`/consultants/${profile}`);
  await link(page, 'Report this profile').click();
  await expect(heading(page)).toHaveText('Report a profile');
  await expectAccessibleAndFits(page, 'report a profile');
  await press(page, 'Send report');
  await expect(main(page).getByRole('alert')).toContainText('Choose what’s wrong');
  await expectAccessibleAndFits(page, 'report a profile, with an error');
  await field(page, 'Fraud or asking for money').check();
  await press(page, 'Send report');
  await expect(page).toHaveURL(`/consultants/${profile}`);
  await page.goto(`/report/profile/${profile}`);
  await expect(main(page).getByText('You reported this profile on')).toBeVisible();
  await expectAccessibleAndFits(page, 'a profile that was reported already');
  await logInAs(page, operator, baseURL ?? '');
  await page.goto('/messages/reports');
  await main(page).getByRole('link', { name: longName }).click();
  await expect(main(page).getByText(`Name: ${longName}`)).toBeVisible();
  await expectAccessibleAndFits(page, 'a report about a profile');
});
