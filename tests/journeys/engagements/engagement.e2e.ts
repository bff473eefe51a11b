import { expectAccessibleAndFits } from '../accessible.ts';
import { addSent, beginAs, openElsewhere } from '../engagements.ts';
import { button, field, fill, heading, link, main, press, summary, required } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { dayName, firstOfAMonth, toast } from '../screens.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** A required text field: its label has a star, which is not part of its name. */
const state = (page: Parameters<typeof main>[0]) => main(page).getByRole('status').first();

test('ENG-01 ENG-03 ENG-04 ENG-10 ENG-11 ENG-30 ENG-36 REV-01 REV-02 from a listing to published reviews, on phones: both sides see each step at once', async ({
  page,
  data,
  baseURL,
  browser,
}) => {
  const day = firstOfAMonth();
  const sides = await beginAs('consultant', { page, data, baseURL }, [day]);
  const { consultant, service } = sides;
  const home = await openElsewhere(browser, page, service, baseURL);
  await home.goto('/engagements');
  await expect(main(home)).toContainText('Nothing yet.');

  // The proposal, in four steps.
  await page.goto(`/services/${service.listingId}`);
  await page.getByRole('link', { name: 'Apply as Consultant' }).locator('visible=true').click();
  await expect(heading(page)).toHaveText('Proposal to Elm House');
  await required(page, 'Title').fill('Mock inspection');
  await field(page, 'On site').check();
  await press(page, 'Next');
  await main(page)
    .getByRole('button', { name: `${dayName(day)}, free` })
    .click();
  await expect(main(page).getByText('1 day picked.')).toBeVisible();
  await press(page, 'Next');
  await field(page, 'Fixed price').check();
  await required(page, 'Price in pounds').fill('900');
  await field(page, 'Included').check();
  await expect(main(page).getByText('Total: £900').locator('visible=true')).toBeVisible();
  await press(page, 'Next');
  await required(page, 'What’s delivered').fill('Report');
  await fill(page, { 'Amount in pounds': '800', 'Done when': 'You have it' });
  await field(page, 'Due').fill(day);
  await expect(
    main(page).getByText('Total: £900. The milestones come to £100 less.').locator('visible=true'),
  ).toBeVisible();
  await fill(page, { 'Amount in pounds': '900' });
  await press(page, 'Send proposal');
  await expect(toast(page, 'Your proposal has been sent.')).toBeVisible();
  await expect(state(page)).toContainText(
    /^Elm House has until the end of \d+ \w+ \d{4} to answer, or the proposal lapses\.$/,
  );
  await expect(main(page).getByRole('link', { name: 'Accept', exact: true })).toHaveCount(0);

  // The care service sees it come, and makes a counter-offer.
  await expect(main(home).getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await link(home, 'Mock inspection').click();
  await expect(state(home)).toContainText('It’s your turn.');
  await link(home, 'Make a counter-offer').click();
  for (let steps = 0; steps < 2; steps++) await press(home, 'Next');
  await required(home, 'Price in pounds').fill('850');
  await press(home, 'Next');
  await fill(home, { 'Amount in pounds': '850' });
  await press(home, 'Send counter-offer');
  await expect(toast(home, 'Your terms have been sent.')).toBeVisible();

  // The consultant's open page follows, and says what has changed in words.
  await expect(state(page)).toContainText('It’s your turn.');
  await expect(main(page)).toContainText('Fixed price: was £900, now £850');
  await main(page).getByText('Version 1 and version 2 side by side').click();
  await expect(main(page).getByRole('cell', { name: 'Changed Fixed price: £850' })).toBeVisible();
  await expectAccessibleAndFits(page, 'two versions side by side');
  await link(page, 'Accept').click();
  await expect(heading(page)).toHaveText('Accept');
  await expect(main(page).getByRole('definition').filter({ hasText: '£850' })).toBeVisible();
  await press(page, 'Accept');
  await expect(state(page)).toContainText('Next, deliver ‘Report’ by');
  await link(page, 'Deliver').click();
  await press(page, 'Deliver');

  await expect(state(home)).toContainText('‘Report’ has been delivered.');
  await link(home, 'Ask for changes').click();
  await press(home, 'Ask for changes');
  await expect(summary(home).getByRole('link', { name: 'Say what should be changed' })).toBeVisible();
  await required(home, 'What should be changed').fill('Name the rooms');
  await press(home, 'Ask for changes');
  await expect(state(page)).toContainText('Elm House has asked for changes to ‘Report’.');
  await link(page, 'Deliver').click();
  await fill(page, { 'What you’ve delivered (optional)': 'With all rooms' });
  await press(page, 'Deliver');
  await expect(main(home)).toContainText('With all rooms');
  await link(home, 'Accept delivery').click();
  await press(home, 'Accept delivery');
  await expect(state(home)).toContainText('Everything has been accepted.');
  await expect(state(page)).toContainText('Everything has been accepted.');
  expect(
    await data.query('select filled_at is not null as is_closed from service_profiles where id = $1', [
      service.listingId,
    ]),
    'the listing was closed with the acceptance',
  ).toEqual([{ is_closed: true }]);

  // Each reviews the other; neither sees the other's review before both are written.
  await link(home, 'Write a review').click();
  await field(home, '4 stars: good').check();
  await required(home, 'Your review').fill('She looked at both floors, nights included.');
  await field(home, 'Yes').check();
  await press(home, 'Send your review');
  await expect(toast(home, 'Your review has been saved.')).toBeVisible();
  await expect(main(page)).toContainText('Elm House has written one.');
  await expect(main(page)).not.toContainText('nights included');
  await link(page, 'Write a review').click();
  await press(page, 'Send your review');
  await expect(summary(page).getByRole('link')).toHaveCount(3);
  await field(page, '5 stars: excellent').check();
  await required(page, 'Your review').fill('Clear about what they wanted from day one.');
  await field(page, 'Yes').check();
  await press(page, 'Send your review');
  await expect(main(home)).toContainText('Clear about what they wanted from day one.');
  await page.goto(`/consultants/${consultant.profileId}`);
  await expect(main(page)).toContainText('She looked at both floors, nights included.');
  await expect(main(page)).toContainText('From work agreed on');
});

test('ENG-02 ENG-11 a request from a consultant’s page; what was withdrawn meanwhile is not accepted, and what was typed stays', async ({
  page,
  data,
  baseURL,
  browser,
}) => {
  const day = firstOfAMonth();
  const { consultant } = await beginAs('service', { page, data, baseURL }, [day]);
  await page.goto(`/consultants/${consultant.profileId}`);
  await link(page, 'Book Now').click();
  await expect(heading(page)).toHaveText('Request to Ann Example');
  await main(page).getByText('Start from a template').click();
  await link(page, 'Training').click();
  await expect(required(page, 'Title')).toHaveValue('Training');
  await field(page, 'Remote').check();
  await press(page, 'Next');
  await main(page)
    .getByRole('button', { name: new RegExp(`^${dayName(day)}, free`) })
    .click();
  await press(page, 'Next');
  await field(page, 'Day rate').check();
  await required(page, 'Rate in pounds').fill('450');
  await field(page, 'Included').check();
  await press(page, 'Next');
  for (const at of [0, 1, 2]) await main(page).getByLabel('Due').nth(at).fill(day);
  await press(page, 'Send request');
  await expect(toast(page, 'Your request has been sent.')).toBeVisible();

  const ann = await openElsewhere(browser, page, consultant, baseURL);
  await ann.goto(new URL(page.url()).pathname);
  await link(ann, 'Decline').click();
  await field(ann, 'Another reason').check();
  await fill(ann, { 'Your words to Elm House (optional)': 'I will be away' });
  await link(page, 'Withdraw').click();
  await press(page, 'Withdraw');
  await expect(state(page)).toContainText('This proposal was withdrawn.');
  await press(ann, 'Decline');
  await expect(main(ann).getByText('This can’t be done any more: something has happened meanwhile.')).toBeVisible();
  await expect(field(ann, 'Your words to Elm House (optional)')).toHaveValue('I will be away');
});

test('ENG-36 the dashboard says that something waits, and follows at once', async ({ page, data, baseURL }) => {
  const sides = await beginAs('service', { page, data, baseURL });
  await page.goto('/profile');
  await expect(link(page, 'All proposals and work')).toBeVisible();
  await addSent(data, sides);
  await main(page).getByRole('link', { name: '1 proposal or piece of work' }).click();
  await expect(page).toHaveURL('/engagements');
});

test('ENG-37 one chooses which emails about work one gets', async ({ page, data, baseURL }) => {
  const { service } = await beginAs('service', { page, data, baseURL });
  await page.goto('/profile/settings');
  await link(page, 'Change emails about work').click();
  await field(page, 'One email a day').check();
  await field(page, 'Don’t remind me').check();
  await press(page, 'Save settings');
  await expect(page).toHaveURL('/profile/settings');
  await expect(toast(page, 'Your settings have been saved.')).toBeVisible();
  expect(
    await data.query('select kind, emails from notification_settings where user_id = $1 order by kind', [service.id]),
  ).toEqual([
    { kind: 'engagement-reminders', emails: 'never' },
    { kind: 'engagements', emails: 'daily' },
  ]);
  await expect(button(page, 'Log out on this device only')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 400/ });
  test('ENG-01 ENG-03 a proposal is written and sent; the Enter key sends it and adds no milestone', async ({
    page,
    data,
    baseURL,
  }) => {
    const day = firstOfAMonth();
    const { service } = await beginAs('consultant', { page, data, baseURL }, [day]);
    await page.goto(`/services/${service.listingId}/apply`);
    const milestones = main(page).getByRole('group', { name: /^Milestone \d+$/ });
    const before = await milestones.count();
    await required(page, 'Title').fill('Mock inspection');
    await required(page, 'Title').press('Enter');
    await expect(summary(page)).toBeVisible();
    await expect(required(page, 'Title')).toHaveValue('Mock inspection');
    await expect(milestones).toHaveCount(before);
    await press(page, 'Add a milestone');
    await expect(milestones).toHaveCount(before + 1);
    await field(page, 'On site').check();
    await main(page).getByRole('checkbox').first().check();
    await field(page, 'Day rate').check();
    await required(page, 'Rate in pounds').fill('450');
    await field(page, 'Included').check();
    await required(page, 'What’s delivered').first().fill('Report');
    await field(page, 'Due').first().fill(day);
    await field(page, 'Done when').first().fill('You have it');
    await press(page, 'Send proposal');
    await expect(heading(page)).toHaveText('Mock inspection');
    await expect(state(page)).toContainText(/^Elm House has until/);
  });
});
