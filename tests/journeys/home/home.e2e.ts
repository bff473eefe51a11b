import { people } from '../data.ts';
import { expect, test } from '../journey.ts';
import { cardOf, cards, featuredServices, holdData, namesIn, skeletons, toast, topConsultants } from '../screens.ts';
import { siteName } from '../start-site.ts';

const featureNames = [
  'Expert Consultants',
  'Care Service Listings',
  'Smart Matching',
  'Secure Communication',
  'Project Management',
  'Transparent Reviews',
];

test('ROUTE-01 COMMON-07 the address / opens Home, under the configured name', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(new RegExp(siteName));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('banner')).toContainText(siteName);
  await expect(page.getByRole('contentinfo')).toContainText(siteName);
});

test('HOME-01 HOME-16 ‘Find Consultants’ leads to the list', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Find Consultants' }).click();
  await expect(page).toHaveURL('/consultants');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('HOME-02 HOME-16 ‘View Care/Health Services’ leads to the services', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'View Care/Health Services', exact: true }).click();
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('heading', { level: 1, name: 'Care/Health Services' })).toBeFocused();
});

test('HOME-03 the feature grid shows exactly the six features', async ({ page }) => {
  await page.goto('/');
  const grid = page.getByRole('region', { name: `What ${siteName} does for you` });
  await expect(grid.getByRole('heading', { level: 3 })).toHaveText(featureNames);
});

test('HOME-04 the adverts have slots of a fixed size, labelled for adults', async ({ page }) => {
  await page.goto('/');
  const slots = page.getByRole('complementary', { name: 'Advertisement' });
  await expect(slots).toHaveCount(2);
  for (const slot of await slots.all()) {
    await expect(slot.getByText('Advertisement, for adults (18+)', { exact: true })).toBeVisible();
    const heights = new Set<number | undefined>();
    for (const text of ['A word', 'A great many words. '.repeat(30)]) {
      await slot
        .locator('p')
        .last()
        .evaluate((line, words) => (line.textContent = words), text);
      heights.add((await slot.boundingBox())?.height);
    }
    expect(heights.size).toBe(1);
  }
});

test('HOME-06 HOME-07 VERIF-05 three consultants at most: premium ones first, others fill the rest', async ({
  page,
  data,
}) => {
  for (const premium of [0, 1, 4]) {
    await data.onlyPeople([
      ...people(5 - premium),
      ...people(premium, { level: 'premium' }).map((person) => ({ ...person, name: `Zoe ${person.name}` })),
    ]);
    await page.goto('/');
    const top = topConsultants(page);
    await expect(cards(top)).toHaveCount(3);
    const names = await namesIn(top).allTextContents();
    const first = Math.min(premium, 3);
    expect(names.slice(0, first).every((name) => name.startsWith('Zoe'))).toBe(true);
    expect(names.slice(first).some((name) => name.startsWith('Zoe'))).toBe(false);
    // Who pays for the place is marked, nobody else.
    await expect(top.getByText('Paid placement')).toHaveCount(first);
    if (first > 0) await expect(cardOf(top, names[0] ?? '').getByText('Paid placement')).toBeVisible();
  }
  await data.onlyPeople(people(2, { level: 'premium' }));
  await page.goto('/');
  await expect(cards(topConsultants(page))).toHaveCount(2);
});

test('HOME-08 HOME-16 ‘View All Consultants’ leads to the list', async ({ page }) => {
  await page.goto('/');
  await topConsultants(page).getByRole('link', { name: 'View All Consultants' }).click();
  await expect(page).toHaveURL('/consultants');
});

test('HOME-09 HOME-10 HOME-16 the first three services of the list as read, and the others with ‘View All Services’', async ({
  page,
  data,
}) => {
  await data.onlyListings([
    { name: 'Fifth House', daysAgo: 9 },
    { name: 'First House', daysAgo: 1, budget: '$10,000 - $20,000' },
    { name: 'Third House', daysAgo: 5 },
    { name: 'Second House', daysAgo: 3, budget: '£2,500' },
    { name: 'Fourth House', daysAgo: 7 },
    { name: 'Expired House', daysAgo: 31 },
  ]);
  await page.goto('/');
  const section = featuredServices(page);
  await expect(namesIn(section)).toHaveText(['First House', 'Second House', 'Third House']);
  // The raw column default in dollars is no budget that anybody wrote.
  await expect(cardOf(section, 'First House')).toContainText('Budget to be agreed');
  await expect(cardOf(section, 'Second House')).toContainText('£2,500');
  await section.getByRole('link', { name: 'View All Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect(page.locator('main article h3')).toHaveText([
    'First House',
    'Second House',
    'Third House',
    'Fourth House',
    'Fifth House',
  ]);
});

test('HOME-14 HOME-15 the pitch says what the product does, and marks what it does not do yet', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main).toContainText(/bridge[s]? the gap between (healthcare )?consultants and (care )?services/i);
  await expect(main.getByRole('listitem').filter({ hasText: /secure messaging/i })).not.toContainText('Coming soon');
  for (const claim of [
    /milestones, deadlines and deliverables/i,
    /smart matching on skills and experience/i,
    /verified reviews/i,
  ]) {
    const feature = main.getByRole('listitem').filter({ hasText: claim });
    await expect(feature).toBeVisible();
    await expect(feature.getByText('Coming soon')).toBeVisible();
  }
  await expect(main).toContainText(/project management/i);
});

test('the search of the hero finds consultants', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').fill('wound');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/consultants?q=wound');
  await expect(page.getByRole('heading', { name: 'Rosalind Eames' })).toBeVisible();
});

test('HOME-17 three skeletons stand for the cards while Home is on its way', async ({ page }) => {
  await page.goto('/about');
  const release = await holdData(page);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(skeletons(page)).toHaveCount(3);
  release();
  await expect(cards(topConsultants(page))).toHaveCount(3);
  await expect(skeletons(page)).toHaveCount(0);
});

test('HOME-17 with no rows at all the page says so and keeps its shape', async ({ page, data }) => {
  await data.onlyPeople([]);
  await data.onlyListings([]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(topConsultants(page).getByText('No consultants yet')).toBeVisible();
    await expect(featuredServices(page).getByText('No open needs')).toBeVisible();
    await expect(page.getByRole('link', { name: 'View All Services' })).toHaveAttribute('href', '/services');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  // Nobody is made up any more, so nothing says so.
  await expect(page.getByText('Demo data is loaded')).toHaveCount(0);
});

test.describe('with a database that answers with an error', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('HOME-17 COMMON-04 each list that cannot be read says so, and the rest of the page stands', async ({
    page,
    data,
  }) => {
    await data.breakTable('service_profiles');
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load services');
    await expect(page.getByRole('main').getByRole('alert')).not.toContainText('Failed to load consultants');
    await expect(toast(page, 'Failed to load services')).toBeVisible();
    await expect(cards(topConsultants(page))).toHaveCount(3);
    await data.breakTable('consultant_profiles');
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load consultants');
    await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: featureNames[0] })).toBeVisible();
    await data.mend();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(cards(topConsultants(page))).toHaveCount(3);
    await expect(page.getByText(/Failed to load/)).toHaveCount(0);
  });
});
