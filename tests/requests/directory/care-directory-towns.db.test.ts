import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countOptions } from '../../../app/directory/search/count-options.server.ts';
import { findProviders } from '../../../app/directory/list/find-providers.server.ts';
import { parseProviderQuery } from '../../../app/directory/provider.ts';
import { addCareProviders } from '../../support/add-care-providers.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await openTestPlatform();
});
afterAll(() => site.discard());
beforeEach(() => site.pool.query('truncate care_providers'));

const asked = (address: string) => parseProviderQuery(new URLSearchParams(address));
const find = (address: string) => findProviders(site.db, asked(address));
const names = async (address: string) => (await find(address)).providers.map(({ name }) => name);
const add = (...rows: Parameters<typeof addCareProviders>[1]) => addCareProviders(site.pool, rows);

describe('D54 an area that is the name of a known town means that town', () => {
  beforeEach(() =>
    add(
      { name: 'A', town_city: 'Bury', county: 'Lancashire' },
      { name: 'B', town_city: 'BURY' },
      { name: 'C', town_city: 'Shrewsbury' },
      { name: 'D', town_city: 'Bury St Edmunds', county: 'Suffolk' },
      { name: 'E', town_city: 'Lancaster', county: 'Buryshire' },
      { name: 'F', town_city: 'King’s Lynn' },
      { name: 'G', town_city: "King's Lynn" },
    ),
  );

  test.each([
    ['area=Bury', ['A', 'B']],
    ['area=bury', ['A', 'B']],
    ['area=Bury&area=Shrewsbury', ['A', 'B', 'C']],
    ['area=King%E2%80%98s+Lynn', ['F', 'G']],
    // Not the whole name of a town: the specified rule applies.
    ['area=Bur', ['A', 'B', 'C', 'D', 'E']],
    ['area=lanca', ['A', 'E']],
    ['area=suffolk', ['D']],
    // A typed search text is not an area.
    ['q=bury', ['A', 'B', 'C', 'D']],
  ])('%s, in the list and in the number beside it', async (address, expected) => {
    expect(await names(address)).toEqual(expected);
    const { towns } = await countOptions(site.db, asked(address));
    for (const area of asked(address).areas) {
      expect(towns[area], area).toBe((await find(`area=${encodeURIComponent(area)}`)).total);
    }
  });

  test('a town of nobody who is listed is no known town', async () => {
    await site.pool.query("update care_providers set is_registered = false where town_city in ('Bury', 'BURY')");
    expect(await names('area=Bury')).toEqual(['C', 'D', 'E']);
  });
});
