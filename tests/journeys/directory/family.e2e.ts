import type { Page } from '@playwright/test';
import type { ProviderRecord } from '../../../app/directory/records/provider-record.ts';
import { addProviders, elmHouse } from '../../support/provider-page.ts';
import { nearBox, providerCard, providerNames, providerSearch, searchNow } from '../care-directory.ts';
import type { Data } from '../data.ts';
import { expect, test } from '../journey.ts';
import { countPresses, isSeen, walkSizes } from '../presses.ts';

// A daughter looks for a nursing home near OL4 with experience of dementia. Typing into a field counts as one press.

const home = (name: string, more: Partial<ProviderRecord> = {}): ProviderRecord => ({
  ...elmHouse,
  cqc_location_id: `1-${name}`,
  name,
  ...more,
});

async function addHomes(data: Data) {
  await data.query('delete from care_providers');
  await addProviders(data.db, [
    home('Ash Court'),
    home('Beech House', { latitude: 53.55, postcode: 'OL1 2AB' }),
    home('Cedar Lodge', { latitude: 53.56, postcode: 'OL1 3CD' }),
    home('Children First', { specialties: ['Caring for children'] }),
    home('Rest House', { nursing_home: false, residential_home: true, provider_type: 'Residential Home' }),
    home('Far Away', { latitude: 51.45, longitude: -2.59, town_city: 'Bristol', postcode: 'BS1 1AA' }),
    home('Avon House', { latitude: 51.48, longitude: -2.59, town_city: 'Bristol', postcode: 'BS3 1AA' }),
    home('Bristol Court', { latitude: 51.46, longitude: -2.58, town_city: 'Bristol', postcode: 'BS2 1AA' }),
  ]);
  await data.announce();
}

/** Searches for a nursing home for dementia near OL4. Returns the counter of presses (see countPresses). */
async function searchNearOl4(page: Page, data: Data) {
  await addHomes(data);
  const hand = countPresses();
  await page.goto('/care-directory');
  await hand.type(providerSearch(page), 'nursing home dementia');
  await hand.type(nearBox(page), 'OL4');
  await hand.press(searchNow(page));
  await expect(providerNames(page)).toHaveText(['Ash Court', 'Beech House', 'Cedar Lodge']);
  return hand;
}

for (const viewport of walkSizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('D49 a nursing home for dementia near OL4 is called in 5 presses, and its page answers in one screen', async ({
      page,
      data,
    }) => {
      const hand = await searchNearOl4(page, data);
      await hand.press(providerNames(page).first().getByRole('link'));
      const call = page.getByRole('main').getByRole('link', { name: 'Call 0161 628 6811' }).first();
      await expect(call).toHaveAttribute('href', 'tel:+441616286811');
      expect(hand.presses + 1).toBeLessThanOrEqual(5);
      for (const seen of [
        call,
        page.getByRole('link', { name: 'Directions' }),
        page.getByText('Good', { exact: true }).first(),
        page.getByText(/Rating published on 2 September 2023, (nearly )?\d years ago/),
      ])
        expect(await isSeen(page, seen), String(seen)).toBe(true);
      // The page goes on from the search: how far it is, the way back, and the place that a comparison measures from.
      await expect(page.getByText('Nursing Home in Oldham, in OL4')).toBeVisible();
      await expect(page.getByText('Looks after people with dementia')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Your search' })).toHaveAttribute(
        'href',
        '/care-directory?q=nursing+home+dementia&near=OL4&within=10',
      );
      // The bar stays visible while the page scrolls.
      await page.getByRole('heading', { name: 'Nearby providers' }).scrollIntoViewIfNeeded();
      expect(await isSeen(page, call)).toBe(true);
    });

    test('D49 three are compared in 8 presses', async ({ page, data }) => {
      const hand = await searchNearOl4(page, data);
      for (const name of ['Ash Court', 'Beech House', 'Cedar Lodge'])
        await hand.press(providerCard(page, name).getByRole('checkbox', { name: 'Shortlist' }));
      await hand.press(page.getByRole('link', { name: 'Compare' }));
      await expect(page.getByRole('columnheader')).toHaveCount(3);
      expect(hand.presses).toBeLessThanOrEqual(8);
    });

    test('D49 everything typed into one field is understood: ‘nursing home bristol dementia’', async ({
      page,
      data,
    }) => {
      await addHomes(data);
      await page.goto('/care-directory');
      await providerSearch(page).fill('nursing home bristol dementia');
      await searchNow(page).click();
      await expect(page.getByText('Showing 3 care provider(s)').first()).toBeVisible();
      await expect(page.getByText('Nearest first')).toBeVisible();
      await expect(providerNames(page)).toHaveText(['Bristol Court', 'Far Away', 'Avon House']);
      await expect(nearBox(page)).toHaveValue('bristol');
      await expect(page.getByText('Search: nursing home dementia (Nursing Home, People with dementia)')).toBeAttached();
    });
  });
}
