import type { Page } from '@playwright/test';
import { expectAccessibleAndFits } from '../accessible.ts';
import { addUser, logInAs } from '../accounts.ts';
import type { Data } from '../data.ts';
import { expect, test } from '../journey.ts';

// Screenshots and axe checks of the data card in each of its states.

async function asOperator(page: Page, data: Data, address: string) {
  const user = await addUser(data);
  await data.query('insert into operators (user_id) values ($1)', [user.id]);
  await logInAs(page, user, address);
}

/** Replaces all imports with one in this status. The site leaves it so, because another process has claimed it. */
async function importIs(data: Data, status: string, more: Record<string, unknown> = {}) {
  await data.query('delete from cqc_imports');
  const row = {
    source: 'api-full',
    step: 'details',
    status,
    worker: 'elsewhere',
    lease_until: '2099-01-01T00:00:00Z',
    started_at: '2026-11-21T10:00:00Z',
    total: 57_909,
    done: 21_480,
    rate_per_second: 9.8,
    ...more,
  };
  const columns = Object.keys(row).join(', ');
  await data.query(
    `insert into cqc_imports (${columns}) select ${columns} from jsonb_populate_record(null::cqc_imports, $1::jsonb)`,
    [JSON.stringify(row)],
  );
}

const ended = { finished_at: '2026-11-21T11:00:00Z' };
const states: [string, string, Record<string, unknown>, string][] = [
  ['running', 'running', {}, '21,480 of 57,909'],
  ['asking', 'asking', { to_remove: 9000, listed_before: 31_500 }, 'would remove 9,000 of 31,500 providers'],
  ['failed', 'failed', { ...ended, message: 'CQC API authentication failed (401).' }, 'CQC API authentication failed.'],
  [
    'done, of a file with the long name that CQC gives it (issue 24 C15)',
    'done',
    {
      ...ended,
      source: 'file',
      file: { path: '/file', name: '04_August_2026_HSCA_Active_Locations.ods', isTemporary: false },
    },
    'HSCA_Active_Locations.ods: finished',
  ],
  [
    'a preview that can be imported',
    'done',
    {
      finished_at: new Date().toISOString(),
      is_dry_run: true,
      source: 'file',
      file: { path: '/file', name: 'directory.csv', isTemporary: true },
    },
    'We’ll keep the file for a day',
  ],
  [
    'done, with things left out',
    'done',
    {
      ...ended,
      read_count: 57_909,
      skipped: { Deregistered: 27_000 },
      failed_count: 1,
      failures: [{ locationId: '1-1', problem: 'The answer is no JSON', sample: '<html>' }],
      samples: { added: [], changed: ['Elm House'], removed: ['Ash House'] },
    },
    'Left out: Deregistered',
  ],
];

for (const [name, status, more, text] of states) {
  test(`axe: an import that is ${name}`, async ({ page, data, site }) => {
    await importIs(data, status, more);
    await asOperator(page, data, site.address);
    await page.goto('/care-directory/data');
    await expect(page.getByText(text)).toBeVisible();
    await expectAccessibleAndFits(page, `an import that is ${name}`);
  });
}

test('axe: the card for visitors, the question, and a clear that can be undone', async ({ page, data, site }) => {
  await page.goto('/care-directory/data');
  await expectAccessibleAndFits(page, 'the card for visitors');
  await page.getByRole('button', { name: 'Clear All Data' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleAndFits(page, 'the question', { within: '[role=dialog]' });
  const [clear] = await data.query<{ id: string }>('insert into directory_clears default values returning id');
  await data.query('update care_providers set cleared_at = now(), clear_id = $1', [clear?.id]);
  await asOperator(page, data, site.address);
  await page.goto('/care-directory/data');
  await expect(page.getByText(/cleared on/)).toBeVisible();
  await expectAccessibleAndFits(page, 'a clear that can be undone');
});
