import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countOptions } from '../../../app/directory/search/count-options.server.ts';
import { findProviders } from '../../../app/directory/list/find-providers.server.ts';
import { directoryHref, parseProviderQuery } from '../../../app/directory/provider.ts';
import { addCareProviders } from '../../support/add-care-providers.ts';
import { textOf } from '../../support/sign-in.ts';
import { openTestSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pagesFreshMs: 0 });
});
afterAll(() => site.discard());

const asked = (address: string) => parseProviderQuery(new URLSearchParams(address));
const find = (address: string) => findProviders(site.db, asked(address));
const names = async (address: string) => (await find(address)).providers.map(({ name }) => name);
/** A position this many miles north of the middle of Oldham. */
const north = (miles: number) => ({ latitude: 53.54 + miles / 69.1, longitude: -2.1 });

beforeEach(async () => {
  await site.pool.query('truncate care_providers');
  await addCareProviders(site.pool, [
    {
      name: 'Middle',
      town_city: 'Oldham',
      postcode: 'OL1 1AA',
      ...north(0),
      current_rating: 'Good',
      rating_date: '2024-01-01',
    },
    { name: 'Two', ...north(2), current_rating: 'Outstanding', rating_date: '2018-01-01' },
    { name: 'Four', ...north(4), current_rating: 'Good', rating_date: '2025-01-01' },
    { name: 'Nine', ...north(9), current_rating: 'Inadequate', rating_date: '2025-06-01', nursing_home: true },
    { name: 'Twenty', ...north(20), current_rating: 'Outstanding', rating_date: '2025-05-01' },
    { name: 'Far', ...north(60), nursing_home: true },
    { name: 'Nowhere' },
  ]);
});

describe('D19a within a distance of a place', () => {
  test.each([
    ['within=5', ['Middle', 'Two', 'Four']],
    ['within=10', ['Middle', 'Two', 'Four', 'Nine']],
    ['within=25', ['Middle', 'Two', 'Four', 'Nine', 'Twenty']],
    ['', ['Middle', 'Two', 'Four', 'Nine', 'Twenty', 'Far', 'Nowhere']],
    ['within=7', ['Middle', 'Two', 'Four', 'Nine', 'Twenty', 'Far', 'Nowhere']],
    ['within=-1', ['Middle', 'Two', 'Four', 'Nine', 'Twenty', 'Far', 'Nowhere']],
  ])('%s', async (within, expected) => {
    const found = await find(`near=Oldham&${within}`);
    expect(found.providers.map(({ name }) => name)).toEqual(expected);
    expect(found.total).toBe(expected.length);
    expect(found.near?.widened).toBeUndefined();
  });

  test.each([
    ['within=1', ['Middle', 'Two', 'Four'], { found: 1, to: 5 }],
    ['within=3', ['Middle', 'Two', 'Four'], { found: 2, to: 5 }],
    ['within=1&type=nursing_home', ['Nine', 'Far'], { found: 0, to: null }],
  ])('with fewer than three, %s is widened and says so', async (within, expected, widened) => {
    const found = await find(`near=Oldham&${within}`);
    expect(found.providers.map(({ name }) => name)).toEqual(expected);
    expect(found.near?.widened).toEqual(widened);
  });

  test('the page says how far it was widened, and the chip names the distance', async () => {
    const text = async (address: string) => textOf(await site.html(`/care-directory?${address}`)) ?? '';
    expect(await text('near=Oldham&within=3')).toContain(
      'Only 2 found within 3 miles, so we’ve searched within 5 miles.',
    );
    expect(await text('near=Oldham&within=1')).toContain(
      'Only 1 found within 1 mile, so we’ve searched within 5 miles.',
    );
    expect(await text('near=Oldham&within=1&type=nursing_home')).toContain(
      'No care providers found within 1 mile, so here are the nearest.',
    );
    expect(await text('near=Oldham&within=10')).toContain('Within 10 miles of Oldham');
    const widened = await text('near=Oldham&within=1');
    expect(widened).toContain('Remove Near Oldham');
    expect(widened).not.toContain('Within 1 mile of');
  });

  test('the numbers beside the filters count within the same distance', async () => {
    const counts = await countOptions(site.db, asked('near=Oldham&within=10'));
    expect(counts.ratings).toMatchObject({ Outstanding: 1, Good: 2, Inadequate: 1 });
    expect(counts.types.nursing_home).toBe(1);
    expect((await countOptions(site.db, asked('near=Atlantis'))).types.care_home).toBe(0);
  });

  test('a distance without a place is no distance, and addresses are canonical', async () => {
    expect(directoryHref(asked('within=5'))).toBe('/care-directory');
    expect(directoryHref(asked('near=Oldham&within=5&sort=rating'))).toBe(
      '/care-directory?near=Oldham&within=5&sort=rating',
    );
    expect(await names('within=1')).toHaveLength(7);
  });

  test('the file has the same providers', async () => {
    const csv = await (await site.request('/care-directory.csv?near=Oldham&within=10')).text();
    for (const name of ['Middle', 'Two', 'Four', 'Nine']) expect(csv).toContain(name);
    expect(csv).not.toContain('Twenty');
  });
});

describe('the order', () => {
  test.each([
    ['sort=rating', ['Twenty', 'Two', 'Four', 'Middle', 'Nine', 'Far', 'Nowhere']],
    ['sort=newest', ['Nine', 'Twenty', 'Four', 'Middle', 'Two', 'Far', 'Nowhere']],
    ['sort=name', ['Far', 'Four', 'Middle', 'Nine', 'Nowhere', 'Twenty', 'Two']],
    ['sort=nonsense', ['Far', 'Four', 'Middle', 'Nine', 'Nowhere', 'Twenty', 'Two']],
    ['near=Oldham&within=10&sort=rating', ['Two', 'Four', 'Middle', 'Nine']],
    ['near=Oldham&within=10&sort=name', ['Four', 'Middle', 'Nine', 'Two']],
  ])('API-31 %s', async (address, expected) => {
    expect(await names(address)).toEqual(expected);
  });

  test('with another order the distance is still shown', async () => {
    const { providers } = await find('near=Oldham&within=10&sort=name');
    expect(providers.every(({ distanceMiles }) => distanceMiles !== null)).toBe(true);
  });
});
