import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProviders } from '../../../app/directory/list/find-providers.server.ts';
import { parseProviderQuery, providersPerPage } from '../../../app/directory/provider.ts';
import { planStepsOf } from '../../support/query-plans.ts';
import { openTestPlatform, type TestPlatform } from '../../support/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await platform.pool.query(`
    insert into care_providers (id, cqc_location_id, name, care_home, town_city, postcode, latitude, longitude)
    select gen_random_uuid(), 'P-' || n, case when n % 3 = 0 then 'Elm Home ' else 'Elmwood House ' end || n, true,
      'Oldham', 'OL4 2QU', 53.5 + n / 100000.0, -2.07
    from generate_series(1, 3000) n`);
  await platform.pool.query('vacuum analyze care_providers, listed_providers');
});
afterAll(() => platform.discard());

// If it expects a long page, it may read all of care_providers to show 24, as the plan with the lower cost.
test.each(['q=elm', 'q=elm&page=60', 'q=house', 'q=elm&sort=newest', 'near=Oldham', 'q=elm+oldham'])(
  'B1 PostgreSQL knows that a page of the directory is short: %s',
  async (address) => {
    const asked = parseProviderQuery(new URLSearchParams(address));
    const steps = await planStepsOf(platform.pool, () => findProviders(platform.db, asked));
    const pages = steps.filter((step) => step['CTE Name'] === 'shown');
    expect(pages).not.toEqual([]);
    for (const page of pages) expect(page['Plan Rows']).toBeLessThanOrEqual(providersPerPage);
  },
);
