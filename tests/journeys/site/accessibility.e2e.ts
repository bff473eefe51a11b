import { expectAccessible, sidewaysPx } from '../accessible.ts';
import { people } from '../data.ts';
import { looksChosen } from '../forced-colours.ts';
import { expect, test } from '../journey.ts';
import {
  allConsultants,
  cards,
  currentPage,
  featured,
  featuredServices,
  firstOfAMonth,
  header,
  holdData,
  opener,
  skeletons,
  toast,
  topConsultants,
} from '../screens.ts';

// Runs axe on every screen in each of its states, see accessible.ts. Each state is checked four times.

test('axe: Home', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page, 'Home');
});

test('HOME-17 axe: Home on its way, and with no rows', async ({ page, data }) => {
  await page.goto('/about');
  const release = await holdData(page);
  await header(page).getByRole('link', { name: 'Home', exact: true }).click();
  await expect(skeletons(page)).toHaveCount(3);
  await expectAccessible(page, 'Home on its way');
  release();
  await expect(cards(topConsultants(page))).toHaveCount(3);
  await expect(skeletons(page)).toHaveCount(0);
  await data.onlyPeople([]);
  await data.onlyListings([]);
  await page.goto('/');
  await expect(topConsultants(page).getByText('No consultants yet')).toBeVisible();
  await expect(featuredServices(page).getByText('No listings at the moment')).toBeVisible();
  // There is no demo user left, so the demo banner is gone.
  await expect(page.getByText('Demo data is loaded')).toHaveCount(0);
  await expectAccessible(page, 'Home with no rows');
});

test('axe: the list, populated, on page 2 and with the featured alone', async ({ page }) => {
  await page.goto('/consultants');
  await expectAccessible(page, 'the list');
  await page.goto('/consultants?page=2');
  await expectAccessible(page, 'the list on page 2');
  await page.goto('/consultants?featured=all');
  await expectAccessible(page, 'the featured alone');
});

test('axe: the list, empty and on its way', async ({ page }) => {
  await page.goto('/consultants?q=nobody-at-all');
  await expectAccessible(page, 'the empty list');
  const release = await holdData(page);
  await page.getByRole('combobox').selectOption('uk');
  await expect(skeletons(page)).toHaveCount(6);
  await expectAccessible(page, 'the list on its way');
  release();
  await expect(skeletons(page)).toHaveCount(0);

  await page.goto('/about');
  const releaseAgain = await holdData(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await header(page).getByRole('link', { name: 'Consultants' }).click();
  await expect(skeletons(page)).toHaveCount(6);
  await expectAccessible(page, 'the list on its way from another page');
  releaseAgain();
});

test('axe: the availability dialog', async ({ page, data }) => {
  await data.onlyPeople([{ name: 'Ada Lovelace', days: [firstOfAMonth()], level: 'basic' }, ...people(2)]);
  await page.goto('/consultants');
  await opener(allConsultants(page), 'Ada Lovelace').click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page, 'the availability dialog');
});

test('axe: a tooltip of the list', async ({ page }) => {
  await page.goto('/consultants');
  const button = featured(page).getByRole('button', { name: 'About featured consultants' });
  const prepare = async () => {
    await button.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    await button.hover();
    await expect(page.locator('[role=tooltip]:popover-open')).toBeVisible();
  };
  await expectAccessible(page, 'the tooltip', { prepare, within: '[aria-labelledby=featured] > div' });
});

test('axe: the opened mobile menu', async ({ page }) => {
  await page.goto('/');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.locator('summary:visible').click();
  // The menu partly covers controls, which axe would report as too small. The page without the menu is checked above.
  await expectAccessible(page, 'the opened menu', { widths: [360], within: 'header' });
});

test('where the system gives the colours, the current page is told apart in the header, the menu and the pager', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/consultants');
  await expect.poll(() => looksChosen(currentPage(page))).toBe(true);
  expect(await looksChosen(page.getByRole('link', { name: 'Page 2', exact: true }))).toBe(false);
  const expectToldApart = async (name: string) => {
    const links = page.getByRole('navigation', { name, exact: true });
    await expect.poll(() => looksChosen(links.getByRole('link', { name: 'Consultants' }))).toBe(true);
    expect(await looksChosen(links.getByRole('link', { name: 'About' }))).toBe(false);
  };
  await expectToldApart('Main');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.locator('summary:visible').click();
  await expectToldApart('Main menu');
});

test('axe: the profile, closed and with its calendar', async ({ page, data }) => {
  const person = { name: 'Ada Lovelace', level: 'premium', stars: [5, 4], days: [firstOfAMonth()] } as const;
  const [id] = await data.onlyPeople([{ ...person, stars: [...person.stars], days: [...person.days] }]);
  await page.goto(`/consultants/${id}`);
  await expectAccessible(page, 'the profile');
  await page.getByRole('button', { name: 'View Availability' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page, 'the profile with its calendar');
});

test('axe: the profile on its way', async ({ page }) => {
  await page.goto('/consultants');
  const release = await holdData(page);
  await cards(allConsultants(page)).first().getByRole('link').first().click();
  await expect(page.getByText('Loading consultant details...')).toBeVisible();
  await expectAccessible(page, 'the profile on its way');
  release();
});

test('axe: about and contact', async ({ page }) => {
  for (const screen of ['/about', '/contact']) {
    await page.goto(screen);
    await expectAccessible(page, screen);
  }
});

test.describe('with errors', () => {
  test.use({ expectedErrors: /status of (404|500|503)|Unexpected Server Error/ });

  test('axe: what is not found', async ({ page }) => {
    await page.goto('/no-such-page');
    await expectAccessible(page, 'the not-found page');
    await page.goto('/consultants/nobody');
    await expectAccessible(page, 'the missing profile');
  });

  test('axe: what cannot be read', async ({ page, data }) => {
    const [id] = await data.onlyPeople(people(1));
    await data.loseConsultants();
    await page.goto('/consultants');
    await expect(toast(page, 'Failed to load consultants')).toBeVisible();
    await expectAccessible(page, 'the list that cannot be read');
    await page.goto('/');
    await expectAccessible(page, 'Home that cannot be read');
    await page.goto(`/consultants/${id}`);
    await expectAccessible(page, 'the profile that cannot be read');
  });

  test('axe: the fallback screen', async ({ page, data }) => {
    await data.takeNames();
    await page.goto('/consultants');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expectAccessible(page, 'the fallback screen');
  });

  test('every screen fits 320 px, and 1280 px at 400 per cent', async ({ page, data }) => {
    const [id] = await data.onlyPeople([
      {
        name: 'Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh-Cholmondeley',
        title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch consultant',
        skills: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, Audits',
        hourlyRate: '£1,000,000.00 per hour or by agreement with the commissioning organisation',
        level: 'premium',
        days: [firstOfAMonth()],
      },
      ...people(70),
    ]);
    await page.setViewportSize({ width: 320, height: 256 });
    const screens = [
      '/',
      '/consultants',
      '/consultants?page=9',
      `/consultants/${id}?availability=shown`,
      '/about',
      '/contact',
    ];
    for (const screen of [...screens, '/no-such-page', '/consultants?q=nobody']) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await sidewaysPx(page), screen).toBe(0);
    }
    await page.goto('/consultants');
    await opener(allConsultants(page), 'Person 01').click();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await sidewaysPx(page)).toBe(0);
    expect(await page.getByRole('dialog').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });
});
