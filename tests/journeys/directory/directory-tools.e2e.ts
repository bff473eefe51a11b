import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cqcLocations } from '../../support/cqc-locations.ts';
import { cqcKey, startCqcStandIn } from '../../support/cqc-stand-in.ts';
import { writeDirectoryCsv } from '../../support/directory-csv.ts';
import { addUser, logInAs } from '../accounts.ts';
import { openData, type Data } from '../data.ts';
import { expect, test } from '../journey.ts';
import { toast } from '../screens.ts';
import { startSite } from '../start-site.ts';

// The operator's card below the directory, with a stand-in for the CQC API.

const show = (page: Page) => button(page, 'Show Admin Tools');
const hide = (page: Page) => button(page, 'Hide Admin Tools');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const providers = (data: Data) =>
  data.query<{ n: number }>('select count(*)::int as n from care_providers where cleared_at is null');

async function operator(page: Page, data: Data, address: string) {
  const user = await addUser(data);
  await data.query('insert into operators (user_id) values ($1)', [user.id]);
  await logInAs(page, user, address);
}

test('DIR-ADMIN-01 DIR-ADMIN-02 DIR-ADMIN-03 DIR-ADMIN-04 DIR-ADMIN-05 ROLE-12 any visitor shows and hides the card, by keyboard too', async ({
  page,
}) => {
  await page.goto('/care-directory');
  const card = page.getByRole('region', { name: 'CQC data management' });
  await expect(card).toBeHidden();
  await show(page).focus();
  await page.keyboard.press('Enter');
  await expect(card).toBeVisible();
  await expect(hide(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(button(page, 'Import Real CQC Data')).toBeVisible();
  await expect(button(page, 'Clear All Data')).toBeVisible();
  await expect(card).toContainText('Importing from CQC needs an API key');
  await page.keyboard.press('Enter');
  await expect(card).toBeHidden();
  await expect(show(page)).toBeVisible();
});

test.describe('who is no operator', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('D2 DIR-ADMIN-12 DIR-ADMIN-13 DIR-ADMIN-14 DIR-ADMIN-19 is told so in the written words; declining asks nothing of the server', async ({
    page,
    data,
  }) => {
    const [before] = await providers(data);
    await page.goto('/care-directory');
    await show(page).click();
    await button(page, 'Import Real CQC Data').click();
    await expect(toast(page, 'Failed to import CQC data. Only an operator can do this.')).toBeVisible();

    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await button(page, 'Clear All Data').click();
    const dialog = page.getByRole('dialog', { name: 'Clear all data?' });
    await expect(dialog).toContainText(
      'Are you sure you want to clear all care provider data? Only an operator can restore it, and only within 30 days.',
    );
    await expect(dialog).not.toContainText('An operator can undo it');
    await dialog.getByRole('button', { name: 'Keep the data' }).click();
    await expect(dialog).toBeHidden();
    expect(posts).toEqual([]);
    await button(page, 'Clear All Data').click();
    await dialog.getByRole('button', { name: 'Clear All Data' }).click();
    await expect(toast(page, 'Failed to clear data: Only an operator can do this.')).toBeVisible();
    expect(await providers(data)).toEqual([before]);
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_/ });

  test('DIR-ADMIN-12 DIR-ADMIN-19 no message at all is told in the written words', async ({ page }) => {
    await page.goto('/care-directory');
    await show(page).click();
    await button(page, 'Clear All Data').click();
    const dialog = page.getByRole('dialog', { name: 'Clear all data?' });
    await expect(dialog).toBeVisible();
    await page.route('**/care-directory/data*', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Clear All Data' }).click();
    await expect(toast(page, 'Failed to clear data: Unknown error')).toBeVisible();
    await button(page, 'Import Real CQC Data').click();
    await expect(
      toast(page, 'Failed to import CQC data. Please check your internet connection and try again.'),
    ).toBeVisible();
  });

  test('DIR-ADMIN-12 the card’s own page stays when no answer comes', async ({ page }) => {
    await page.goto('/care-directory/data');
    const progress = page.getByRole('button', { name: 'Importing …' });
    const { promise: pressed, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/care-directory/data*', async (route) => {
      await pressed;
      await route.abort();
    });
    await button(page, 'Import Real CQC Data').click();
    await expect(progress).toBeVisible();
    fail();
    // The card is idle again: it requests nothing else.
    await expect(button(page, 'Import Real CQC Data')).toBeVisible();
    await expect(
      toast(page, 'Failed to import CQC data. Please check your internet connection and try again.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Care directory data' })).toBeVisible();
  });
});

test.describe('an operator', () => {
  // This journey uses a site of its own.
  test.use({ expectedErrors: /A request to|Failed to load resource|ERR_/ });

  test('DIR-ADMIN-06 DIR-ADMIN-07 DIR-ADMIN-08 DIR-ADMIN-15 DIR-ADMIN-16 DIR-ADMIN-17 DIR-ADMIN-18 D2 D23 follows an import over a reload, clears, and brings back', async ({
    page,
  }) => {
    // After four seconds, enough to measure the speed, CQC holds back its responses until everything has been checked.
    const cqc = await startCqcStandIn(cqcLocations(80), { slowMs: 100, holdAfter: 60 });
    const site = await startSite({ cqc: { url: cqc.address, key: cqcKey, rate: 15 } });
    const data = await openData(site);
    try {
      await data.query('delete from care_providers');
      await data.announce();
      await operator(page, data, site.address);
      await page.goto(`${site.address}/care-directory`);
      await show(page).click();

      await button(page, 'Clear All Data').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Clear All Data' }).click();
      await expect(toast(page, 'No care provider records found to delete.')).toBeVisible();

      await button(page, 'Import Real CQC Data').click();
      await expect(button(page, 'Importing …')).toHaveAttribute('aria-busy', 'true');
      await expect(page.getByText(/\d+ of 80, .* a second, .* left/)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('progressbar')).toBeVisible();
      // Simulates a restart of the site.
      let asked = 0;
      await page.route('**/care-directory/data/progress', (route) => (asked++ < 2 ? route.abort() : route.continue()));
      const reloaded = page.waitForEvent('load');
      cqc.goOn();
      await expect(toast(page, 'Real CQC data imported successfully! 80 providers processed.')).toBeVisible();
      await reloaded;
      expect(asked).toBeGreaterThan(2);
      // The tools are still open and show the result of the import.
      await expect(page.getByText('Import from CQC: finished')).toBeVisible();

      await page.goto(`${site.address}/care-directory`);
      await expect(page.getByText('Showing 80 care provider(s)')).toBeVisible();
      await show(page).click();
      await button(page, 'Clear All Data').click();
      const { promise: clearingSeen, resolve: goOn } = Promise.withResolvers<void>();
      await page.route('**/care-directory/data*', async (route) => {
        await clearingSeen;
        await route.continue();
      });
      await page.getByRole('dialog').getByRole('button', { name: 'Clear All Data' }).click();
      await expect(button(page, 'Clearing …')).toHaveAttribute('aria-busy', 'true');
      const again = page.waitForEvent('load');
      goOn();
      await expect(toast(page, 'Successfully cleared 80 care provider records!')).toBeVisible();
      await again;
      await expect(page.getByText('Showing 0 care provider(s)')).toBeVisible();
      const large = join(site.dataDir, 'large.csv');
      await writeFile(large, '');
      await truncate(large, 151 * 1024 * 1024);
      await page.getByLabel('File', { exact: true }).setInputFiles(large);
      await expect(page.getByText('Choose a file of 150 MB or less.')).toBeVisible();
      await button(page, 'Undo').click();
      await expect(
        page.getByRole('region', { name: 'CQC data management' }).getByText('80 providers restored.'),
      ).toBeFocused();
      await expect(toast(page, '80 providers restored.')).toBeVisible();
      await expect(page.getByText('Showing 80 care provider(s)')).toBeVisible();
    } finally {
      await data.close();
      await site.stop();
      await cqc.stop();
    }
  });

  test('D23 answers an import that asks, both ways, and cancels one', async ({ page }) => {
    const cqc = await startCqcStandIn(cqcLocations(80), { holdAfter: 5 });
    const site = await startSite({ cqc: { url: cqc.address, key: cqcKey, rate: 15 } });
    const data = await openData(site);
    const named = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: `1-${1001 + at}`, name: `House ${at}` }));
    const upload = async (name: string) => {
      await page.getByLabel('File', { exact: true }).setInputFiles(join(site.dataDir, name));
      await button(page, 'Import this file').click();
    };
    try {
      await data.query('delete from care_providers');
      await writeDirectoryCsv(join(site.dataDir, 'first.csv'), '5 August 2026', named(20));
      await writeDirectoryCsv(join(site.dataDir, 'second.csv'), '6 August 2026', named(10));
      await operator(page, data, site.address);
      await page.goto(`${site.address}/care-directory/data`);
      await upload('first.csv');
      await expect(page.getByText('Import of first.csv: finished')).toBeVisible();

      // Leaves before the page that follows the first import reloads.
      await page.goto(`${site.address}/care-directory/data`);
      await upload('second.csv');
      const question = page.getByText('This import would remove 10 of 20 providers from view. Is that right?');
      await expect(question).toBeVisible();
      await expect(toast(page, 'The import has paused')).toBeVisible();
      // The button disappears, and the focus is on the result. In the directory, the card that was opened for the
      // import stays open.
      await page.goto(`${site.address}/care-directory`);
      await button(page, 'Stop the import').click();
      await expect(page.getByRole('heading', { name: 'Import of second.csv: cancelled' })).toBeFocused();
      await expect(hide(page)).toBeVisible();
      expect(await providers(data)).toEqual([{ n: 20 }]);
      await page.goto(`${site.address}/care-directory/data`);
      await upload('second.csv');
      await expect(question).toBeVisible();
      await button(page, 'Remove them and continue').click();
      await expect(page.getByText('Import of second.csv: finished')).toBeVisible();
      expect(await data.query('select from care_providers where is_listed')).toHaveLength(10);

      await page.goto(`${site.address}/care-directory/data`);
      await button(page, 'Import Real CQC Data').click();
      await expect(page.getByRole('progressbar')).toBeVisible();
      await button(page, 'Cancel the import').click();
      await expect(page.getByText('Import from CQC: cancelled')).toBeVisible();
    } finally {
      await data.close();
      await site.stop();
      await cqc.stop();
    }
  });
});
