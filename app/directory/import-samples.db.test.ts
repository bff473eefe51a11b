import { expect, onTestFinished, test } from 'vitest';
import { shareImportSites } from '../../tests/support/cqc-imports.ts';
import { sampleLocations } from '../../tests/support/cqc-samples.ts';

// The data that `npm run cqc-stand-in` serves: real locations of 2025, and the samples of 2026.

const openImports = shareImportSites();

test('D23 the stand-in serves the real Oldham and the samples of 2026, and a second import reads what has changed', async () => {
  const site = await openImports(sampleLocations());
  onTestFinished(() => site.close());
  expect(await site.run()).toMatchObject({
    status: 'done',
    source: 'api-full',
    read: 456,
    added: 108,
    dormant: 9,
    failed: 0,
    skipped: { Deregistered: 132, 'No service type covered by the directory': 203, 'Not found in CQC’s data': 4 },
  });
  expect(await site.listed()).toHaveLength(108);
  const rows = await site.rows();
  expect(rows.find((row) => row.cqc_location_id === '1-10000302982')).toMatchObject({
    name: 'Henley House',
    town_city: 'Ipswich',
    is_listed: true,
  });
  expect(await site.run()).toMatchObject({
    status: 'done',
    source: 'api-changes',
    read: 29,
    unchanged: 8,
    changed: 0,
    removed: 0,
    skipped: { Deregistered: 5, 'No service type covered by the directory': 11, 'Not found in CQC’s data': 5 },
  });
  expect(await site.rows()).toEqual(rows);
});
