import { expectAccessibleAndFits } from '../accessible.ts';
import { addSent, beginAs } from '../engagements.ts';
import { main, press } from '../forms.ts';
import { expect, test } from '../journey.ts';

// Runs axe on the screens of proposals and work in their states, see accessible.ts.

test('axe: the form of a proposal, empty and refused, and what is missing for one', async ({ page, data, baseURL }) => {
  const { consultant, service } = await beginAs('consultant', { page, data, baseURL }, ['2027-03-01']);
  await page.goto(`/services/${service.listingId}/apply?template=turnaround`);
  await expect(main(page).getByText('0 days picked.')).toBeVisible();
  await expectAccessibleAndFits(page, 'the form of a proposal');
  await page.getByRole('navigation', { name: 'Your proposal' }).getByRole('link', { name: 'The price' }).click();
  await expect(main(page).locator('legend', { hasText: 'The price' })).toBeFocused();
  await press(page, 'Send proposal');
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expectAccessibleAndFits(page, 'the refused form');
  await page.goto(`/consultants/${consultant.profileId}/book`);
  await expect(main(page)).toContainText('You can’t send a proposal to yourself.');
  await expectAccessibleAndFits(page, 'what is missing');
});

test('axe: the list, empty and with what waits, the page, its forms, and one that is nobody’s', async ({
  page,
  data,
  baseURL,
}) => {
  const sides = await beginAs('service', { page, data, baseURL });
  await page.goto('/engagements');
  await expectAccessibleAndFits(page, 'the empty list');
  const path = await addSent(data, sides);
  await page.goto('/engagements');
  await expect(main(page).getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await expectAccessibleAndFits(page, 'the list');
  await page.goto(path);
  await expectAccessibleAndFits(page, 'the page');
  for (const form of ['act/accept', 'act/decline', 'terms']) {
    await page.goto(`${path}/${form}`);
    await expectAccessibleAndFits(page, form);
  }
  await page.goto(`${path}/act/withdraw`);
  await expect(main(page)).toContainText('This can’t be done now.');
  await expectAccessibleAndFits(page, 'what cannot be done');
  await page.goto('/engagements/settings');
  await expectAccessibleAndFits(page, 'the settings');
});

test('axe: the owner’s list, without and with a proposal, some side by side, the record to print, and the calendar', async ({
  page,
  data,
  baseURL,
}) => {
  const sides = await beginAs('service', { page, data, baseURL });
  const list = `/services/${sides.service.listingId}/proposals`;
  await page.goto(list);
  await expectAccessibleAndFits(page, 'a listing without proposals');
  const path = await addSent(data, sides);
  await page.goto(list);
  await main(page).getByRole('button', { name: 'Put on the shortlist' }).click();
  await expect(main(page).getByRole('button', { name: 'Take off the shortlist' })).toBeVisible();
  await expectAccessibleAndFits(page, 'a listing with proposals');
  await page.goto(`${list}/compare?with=${path.split('/').at(-1)}`);
  await expect(main(page).getByRole('table')).toBeVisible();
  await expectAccessibleAndFits(page, 'side by side');
  await page.goto(`${list}/compare`);
  await expectAccessibleAndFits(page, 'nothing to compare');
  await page.goto(`${path}/record`);
  await expectAccessibleAndFits(page, 'the record');
  await page.goto('/profile/calendar');
  await expectAccessibleAndFits(page, 'no address of a calendar');
  await press(page, 'Make a private address');
  await expect(main(page).locator('code')).toHaveText(/\/calendar\/cbcal_/);
  await expectAccessibleAndFits(page, 'the address of a calendar');
});

test('axe: the action plan, empty and with a finding, its form, asking for help, a review, and how reviews work', async ({
  page,
  data,
  baseURL,
}) => {
  const sides = await beginAs('service', { page, data, baseURL });
  const path = await addSent(data, sides);
  await page.goto(`${path}/act/accept`);
  await press(page, 'Accept');
  await page.goto(`${path}/action-plan`);
  await expectAccessibleAndFits(page, 'an empty action plan');
  await main(page).getByRole('link', { name: 'Add a finding' }).click();
  await press(page, 'Save');
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expectAccessibleAndFits(page, 'a refused finding');
  await main(page).getByLabel('What was found').fill('Two rounds are signed for too early');
  await main(page).getByLabel('What’s to be done').fill('Sign after giving');
  await main(page).getByLabel('Who does it').fill('Clinical lead');
  await main(page).getByLabel('Due').fill('2027-03-01');
  await press(page, 'Save');
  await expect(main(page)).toContainText('0 of 1 finding is done.');
  await expectAccessibleAndFits(page, 'an action plan');
  await page.goto(`${path}/help`);
  await expectAccessibleAndFits(page, 'asking for help');
  await page.goto(`${path}/review`);
  await expect(main(page)).toContainText('You can’t review this work now.');
  await data.query(
    "update engagements set state = 'completed', closed_at = now(), change_by = null, end_by = null where id = $1",
    [path.split('/').at(-1)],
  );
  await page.goto(`${path}/review`);
  await expectAccessibleAndFits(page, 'a review');
  await page.goto('/review-policy');
  await expectAccessibleAndFits(page, 'how reviews work');
});

test.describe(() => {
  test.use({ expectedErrors: /404/ });
  test('axe: an engagement that is nobody’s', async ({ page, data, baseURL }) => {
    await beginAs('service', { page, data, baseURL });
    await page.goto('/engagements/7b0f2c4e-0000-4000-8000-000000000000');
    await expect(main(page)).toContainText('There’s nothing here, or it’s between other people.');
    await expectAccessibleAndFits(page, 'nobody’s');
  });
});
