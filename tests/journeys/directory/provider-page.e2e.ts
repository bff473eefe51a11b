import type { Page } from '@playwright/test';
import type { ProviderRecord } from '../../../app/directory/records/provider-record.ts';
import { addProviders, elmHouse, sparse } from '../../support/provider-page.ts';
import { expectAccessibleAndFits } from '../accessible.ts';
import type { Data } from '../data.ts';
import { expect, test } from '../journey.ts';
import { expectSightedStops } from '../keys.ts';
import { header, holdData, toast } from '../screens.ts';

// The page of one care provider.

const neighbour: ProviderRecord = { ...elmHouse, cqc_location_id: '1-2', name: 'Ash Court', latitude: 53.545 };
const longName = 'Saint Bartholomew-the-Great Residential and Nursing Home of Wolfeschlegelsteinhausenbergerdorffshire';

/** Replaces all providers with these. Returns their ids. */
async function only(data: Data, records: ProviderRecord[]): Promise<string[]> {
  await data.query('delete from care_providers');
  const ids = await addProviders(data.db, records);
  await data.announce();
  return ids;
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('D25 the point on the map is whole at the edges of England, too', async ({ page, data }) => {
  const edges = [
    { ...elmHouse, name: 'Isles of Scilly', latitude: 49.914, longitude: -6.315 },
    { ...elmHouse, cqc_location_id: '1-2', name: 'Lowestoft', latitude: 52.48, longitude: 1.75 },
    { ...elmHouse, cqc_location_id: '1-3', name: 'Berwick', latitude: 55.77, longitude: -2.01 },
  ];
  for (const id of await only(data, edges)) {
    await page.goto(`/care-directory/${id}`);
    const map = page.getByRole('img', { name: /Map of England/ });
    const beyond = await map.evaluate((picture) => {
      const edge = picture.getBoundingClientRect();
      const points = [...picture.querySelectorAll(':scope > circle')].map((circle) => circle.getBoundingClientRect());
      return points.filter(
        ({ left, right, top, bottom }) =>
          left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom,
      ).length;
    });
    expect(beyond).toBe(0);
  }
});

test('D25 from a provider to one nearby and back, with the pending screen and the focus on the heading', async ({
  page,
  data,
}) => {
  const [id, neighbourId] = await only(data, [elmHouse, neighbour]);
  await page.goto(`/care-directory/${id}`);
  const release = await holdData(page);
  await region(page, 'Nearby providers').getByRole('link', { name: 'Ash Court' }).click();
  await expect(page.getByText('Loading the care provider...')).toBeVisible();
  release();
  await expect(page).toHaveURL(new RegExp(`/care-directory/${neighbourId}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ash Court');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Ash Court, Oldham - /);
  // The previous provider's structured data is gone; this provider's comes only with a page load.
  const told = page.locator('script[type="application/ld+json"]');
  await expect(told).toHaveCount(0);
  await expect(page.locator('meta[property^="og:"]')).toHaveCount(0);
  await page.reload();
  await expect(told).toHaveCount(2);
  expect((await told.allTextContents()).filter((text) => text.includes('Ash Court'))).toHaveLength(2);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elm House');
});

test('every stop of the Tab key is in sight and has a ring', async ({ page, data }) => {
  const [id] = await only(data, [elmHouse, neighbour]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/care-directory/${id}`);
    await expectSightedStops(page, `the provider, ${width} px`);
  }
});

test('D34 a name that would end a script breaks neither the page nor its policy', async ({ page, data }) => {
  const name = '</script><script>document.title="broken"</script><b>&amp; Sons';
  const [id] = await only(data, [{ ...elmHouse, name }]);
  await page.goto(`/care-directory/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const told = (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '';
  expect((JSON.parse(told) as { name: string }).name).toBe(name);
  await expect(page).not.toHaveTitle('broken');
});

test('axe: a full one, and one with a very long name', async ({ page, data }) => {
  const long = { ...elmHouse, cqc_location_id: '1-3', name: longName, town_city: longName.replaceAll(' ', '-') };
  const ids = await only(data, [
    elmHouse,
    neighbour,
    { ...long, current_rating: 'Inadequate', is_rating_inherited: true },
  ]);
  await page.goto(`/care-directory/${ids[0]}`);
  await expectAccessibleAndFits(page, 'the provider');
  await page.goto(`/care-directory/${ids[2]}`);
  await expectAccessibleAndFits(page, 'the provider with a long name');
});

test('axe: a sparse one, one without a rating that was loaded, and one that was inspected but not rated', async ({
  page,
  data,
}) => {
  const ids = await only(data, [
    sparse,
    { ...sparse, cqc_location_id: '1-201', is_rating_loaded: false },
    { ...elmHouse, current_rating: 'Inspected but not rated', rating_text: 'Insufficient evidence to rate' },
  ]);
  for (const [at, state] of ['sparse', 'not loaded', 'not rated'].entries()) {
    await page.goto(`/care-directory/${ids[at]}`);
    await expectAccessibleAndFits(page, `the provider, ${state}`);
  }
});

test.describe('with errors', () => {
  test.use({ expectedErrors: /status of (404|410|503)/ });

  test('axe: one that is deregistered, one that is not there, and one that cannot be read', async ({ page, data }) => {
    const gone = { ...elmHouse, is_registered: false, deregistered_on: '2024-06-04' };
    const [id] = await only(data, [gone, neighbour]);
    await page.goto(`/care-directory/${id}`);
    await expect(page.getByText('CQC no longer lists this service as registered')).toBeVisible();
    await expect(page.getByRole('link', { name: /Call/ })).toHaveCount(0);
    await expectAccessibleAndFits(page, 'the provider that is gone');
    await page.goto('/care-directory/nobody');
    await expectAccessibleAndFits(page, 'the provider that is not there');
    await data.breakTable('care_providers');
    await page.goto(`/care-directory/${id}`);
    await expect(toast(page, 'Failed to load the care provider')).toBeVisible();
    await expectAccessibleAndFits(page, 'the provider that cannot be read');
    await data.mend();
    await header(page).getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
});
