import { expectAccessibleAndFits } from '../accessible.ts';
import { beginAs, openElsewhere } from '../engagements.ts';
import { button, field, fill, link, main, press, required, summary } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { toast } from '../screens.ts';

// What is typed into a proposal and not sent yet, and the files that go with it.

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /40[09]/ });

const day = '2027-03-01';
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 the plan') });
const saved = /^Your draft was saved at \d\d:\d\d\.$/;

test('ENG-07 axe: what is typed becomes a draft by itself, is there again later, and is not overwritten unseen', async ({
  page,
  data,
  baseURL,
  browser,
}) => {
  const { consultant, service } = await beginAs('consultant', { page, data, baseURL }, [day]);
  const path = `/services/${service.listingId}/apply?template=training`;
  await page.goto(path);
  await required(page, 'Title').fill('Medicines training');
  await expect(main(page).getByText(saved)).toBeVisible();
  await page.goto('/engagements');
  await expectAccessibleAndFits(page, 'a list with a draft');
  await link(page, 'Medicines training').click();
  await expect(required(page, 'Title')).toHaveValue('Medicines training');
  await expect(main(page)).toContainText('This is your draft of');
  await expectAccessibleAndFits(page, 'a draft');

  const other = await openElsewhere(browser, page, consultant, baseURL);
  const scripts = Promise.withResolvers<void>();
  await other.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await other.goto(page.url(), { waitUntil: 'domcontentloaded' });
  // On a slow network, people type before the page is interactive.
  await required(other, 'Title').fill('Typed in the other window');
  scripts.resolve();
  await expect(main(other).getByText(saved)).toBeVisible();
  await required(page, 'Title').fill('Typed in this window');
  await expect(main(page).getByText('Your draft was changed in another window.')).toBeVisible();
  await expect(required(page, 'Title')).toHaveValue('Typed in this window');
  await expectAccessibleAndFits(page, 'a draft that was changed elsewhere');
  await press(page, 'Keep what’s here instead');
  await expect(main(page).getByText(saved)).toBeVisible();

  await main(page).getByText('Throw the draft away').click();
  await press(page, 'Throw it away');
  await expect(toast(page, 'Your draft has been thrown away.')).toBeVisible();
  await page.goto('/engagements');
  await expect(main(page)).toContainText('Nothing yet.');
});

test('ENG-06 axe: files are added on a phone, a refused one costs nothing that was typed, and the other side opens them', async ({
  page,
  data,
  baseURL,
  browser,
}) => {
  const { service } = await beginAs('consultant', { page, data, baseURL }, [day]);
  await page.goto(`/services/${service.listingId}/apply`);
  await required(page, 'Title').fill('Medicines training');
  await field(page, 'On site').check();
  await press(page, 'Next');
  await main(page)
    .getByRole('button', { name: /, free$/ })
    .click();
  await press(page, 'Next');
  await field(page, 'Fixed price').check();
  await required(page, 'Price in pounds').fill('900');
  await field(page, 'Included').check();
  await press(page, 'Next');
  await required(page, 'What’s delivered').fill('Report');
  await fill(page, { 'Amount in pounds': '900', 'Done when': 'You have it' });
  await field(page, 'Due').fill(day);

  const chosen = field(page, 'Add a file (optional)');
  await chosen.setInputFiles({ ...pdf('plan.pdf'), buffer: Buffer.from('MZ') });
  await press(page, 'Add this file');
  await expect(summary(page)).toBeVisible();
  await expect(required(page, 'What’s delivered')).toHaveValue('Report');
  await expectAccessibleAndFits(page, 'a refused file');
  for (const name of ['plan.pdf', 'programme.pdf']) {
    await chosen.setInputFiles(pdf(name));
    await press(page, 'Add this file');
    await expect(main(page).getByRole('link', { name: new RegExp(name) })).toBeVisible();
  }
  await press(page, 'Remove programme.pdf');
  await expect(button(page, 'Remove programme.pdf')).toBeHidden();
  await expect(required(page, 'What’s delivered')).toHaveValue('Report');
  await expectAccessibleAndFits(page, 'a form with a file');
  await press(page, 'Send proposal');
  await expect(page).toHaveURL(/\/engagements\/[\da-f-]{36}$/);
  const home = await openElsewhere(browser, page, service, baseURL);
  await home.goto(new URL(page.url()).pathname);
  const download = home.waitForEvent('download');
  await main(home)
    .getByRole('link', { name: /plan\.pdf/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toBe('plan.pdf');
  await expectAccessibleAndFits(home, 'a proposal with a file');
});
