import type { Page } from '@playwright/test';
import type { ProviderRecord } from '../../../app/directory/records/provider-record.ts';
import { addProviders, elmHouse, sparse } from '../../support/provider-page.ts';
import { expectAccessibleAndFits } from '../accessible.ts';
import { countLine, providerCard } from '../care-directory.ts';
import type { Data } from '../data.ts';
import { expect, test } from '../journey.ts';
import { expectSightedStops } from '../keys.ts';
import { toast } from '../screens.ts';

// The shortlist and the comparison of care providers.

const house = (name: string, more: Partial<ProviderRecord> = {}): ProviderRecord => ({
  ...elmHouse,
  cqc_location_id: `1-${name}`,
  name,
  ...more,
});
const houses = [
  house('Ash Court'),
  house('Beech House', { current_rating: 'Outstanding' }),
  house('Cedar Lodge', { current_rating: 'Requires Improvement', beds_total: 12 }),
  house('Dale View', { specialties: [] }),
  house('Elder Grange'),
];

async function only(data: Data, records: ProviderRecord[]): Promise<string[]> {
  await data.query('delete from care_providers');
  const ids = await addProviders(data.db, records);
  await data.announce();
  return ids;
}

const box = (page: Page, name: string) => providerCard(page, name).getByRole('checkbox', { name: `Shortlist ${name}` });
const bar = (page: Page) => page.getByRole('region', { name: 'Shortlist' });
const columns = (page: Page) => page.getByRole('columnheader').getByRole('link', { name: /^(?!Remove)/ });

test('up to four are shortlisted on cards and pages, stay after a reload, and stand side by side', async ({
  page,
  data,
}) => {
  const ids = await only(data, houses);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/care-directory?near=OL4&within=10');
  await expect(bar(page)).toHaveCount(0);
  for (const name of ['Ash Court', 'Beech House', 'Cedar Lodge']) await box(page, name).check();
  await expect(bar(page)).toContainText('Shortlist: 3 of 4');
  await expect(bar(page)).toBeInViewport();
  await page.goto(`/care-directory/${ids[3]}`);
  await page.getByRole('checkbox', { name: 'Shortlist Dale View' }).check();
  await expect(bar(page)).toContainText('Shortlist: 4 of 4');
  await page.goto('/care-directory?near=OL4&within=10');
  await expect(box(page, 'Dale View')).toBeChecked();
  // A fifth provider is refused, and the reason is given.
  await box(page, 'Elder Grange').click();
  await expect(
    toast(page, 'You can compare up to 4 care providers. Remove one from your shortlist first.'),
  ).toBeVisible();
  await expect(box(page, 'Elder Grange')).not.toBeChecked();
  await box(page, 'Ash Court').uncheck();
  await bar(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(`/care-directory/compare?ids=${ids[1]},${ids[2]},${ids[3]}&near=OL4`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(columns(page)).toHaveText(['Beech House', 'Cedar Lodge', 'Dale View']);
  await expect(page.getByRole('row', { name: /^Beds/ })).toContainText('3412');
  await expect(page.getByRole('row', { name: /^Distance/ })).toContainText('In OL4');
  // A provider removed here also leaves the shortlist.
  await page.getByRole('link', { name: 'Remove Cedar Lodge' }).click();
  await expect(columns(page)).toHaveText(['Beech House', 'Dale View']);
  await page.goto('/care-directory');
  await expect(countLine(page)).toHaveText('Showing 5 care provider(s)');
  await expect(bar(page)).toContainText('Shortlist: 2 of 4');
  await bar(page).getByRole('button', { name: 'Clear the shortlist' }).click();
  await bar(page).getByRole('button', { name: 'Yes, clear the shortlist' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(box(page, 'Beech House')).not.toBeChecked();
});

test('another tab sees the shortlist, and a comparison without ids leads to it', async ({ page, data, context }) => {
  const [id] = await only(data, houses);
  const other = await context.newPage();
  await page.goto('/care-directory');
  await other.goto('/care-directory/compare');
  await expect(other.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  await box(page, 'Ash Court').check();
  await other.getByRole('link', { name: 'Compare your shortlist (1)' }).click();
  await expect(other).toHaveURL(`/care-directory/compare?ids=${id}`);
});

test('where the browser refuses storage, the shortlist lasts until the page is left', async ({ page, data }) => {
  const [id] = await only(data, houses);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto('/care-directory');
  await box(page, 'Ash Court').check();
  await bar(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(`/care-directory/compare?ids=${id}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('ticked boxes are compared with a button, and the distances with a form', async ({ page, data }) => {
    await only(data, houses);
    await page.goto('/care-directory?near=OL4');
    await box(page, 'Ash Court').check();
    await box(page, 'Dale View').check();
    await page.getByRole('button', { name: 'Compare your shortlist' }).click();
    await expect(columns(page)).toHaveText(['Ash Court', 'Dale View']);
    await page.getByRole('textbox', { name: 'Distance from' }).fill('OL4 2QU');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('row', { name: /^Distance/ })).toContainText('Less than 0.1 miles away');
  });
});

test('four with long names that look after almost everybody are printed on one page', async ({ page, data }) => {
  const long = 'Saint Bartholomew Residential and Nursing Home for Older People of the North West';
  const specialties = [
    'Dementia',
    'Caring for adults over 65 yrs',
    'Caring for adults under 65 yrs',
    'Learning disabilities',
  ];
  specialties.push('Mental health conditions', 'Physical disabilities', 'Sensory impairments', 'Eating disorders');
  const all = await only(
    data,
    houses
      .slice(0, 4)
      .map((one, at) => ({ ...one, name: `${long} ${at}`, current_rating: 'Requires Improvement', specialties })),
  );
  await page.goto(`/care-directory/compare?ids=${all.join(',')}&near=OL4`);
  const file = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('on a phone no rating is broken within a word', async ({ page, data }) => {
  const bad = houses.map((one) => ({ ...one, current_rating: 'Requires Improvement' as const }));
  const all = await only(data, bad);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const count of [2, 3, 4]) {
    await page.goto(`/care-directory/compare?ids=${all.slice(0, count).join(',')}`);
    await expect(columns(page)).toHaveCount(count);
    const lines = await page.locator('.compared-rating').evaluateAll((marks) =>
      marks.flatMap((mark) => {
        const walker = document.createTreeWalker(mark, NodeFilter.SHOW_TEXT);
        const found: number[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            found.push(range.getClientRects().length);
          }
        }
        return found;
      }),
    );
    expect(lines.length).toBeGreaterThan(count);
    expect(new Set(lines)).toEqual(new Set([1]));
  }
});

test('axe: four, two of them sparse, an unknown place, and nothing to compare', async ({ page, data }) => {
  const ids = await only(data, [
    ...houses.slice(0, 2),
    { ...sparse, is_rating_loaded: false },
    house('Gone House', { is_registered: false }),
  ]);
  await page.goto(`/care-directory/compare?ids=${ids.join(',')}&near=Nowhereville`);
  await expectAccessibleAndFits(page, 'the comparison');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/care-directory/compare?ids=${ids.join(',')}`);
    await expectSightedStops(page, `the comparison, ${width} px`);
  }
  await page.goto('/care-directory/compare');
  await expectAccessibleAndFits(page, 'nothing to compare');
  await page.goto('/care-directory');
  for (const name of ['Ash Court', 'Quiet Help']) await box(page, name).check();
  // A bar that stays covers what is behind it until one scrolls, which is no fault of what is covered.
  const prepare = () =>
    page.evaluate(() => {
      for (const bar of document.querySelectorAll<HTMLElement>('.sticky')) bar.style.position = 'static';
    });
  await expectAccessibleAndFits(page, 'the directory with a shortlist', { prepare });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/care-directory');
    await expectSightedStops(page, `the directory with a shortlist, ${width} px`);
  }
});

test.describe('with errors', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('axe: a comparison that cannot be read says so, and can be tried again', async ({ page, data }) => {
    const ids = await only(data, houses.slice(0, 2));
    await data.breakTable('care_providers');
    await page.goto(`/care-directory/compare?ids=${ids.join(',')}`);
    await expectAccessibleAndFits(page, 'the comparison that cannot be read');
    await data.mend();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(columns(page)).toHaveText(['Ash Court', 'Beech House']);
  });
});
