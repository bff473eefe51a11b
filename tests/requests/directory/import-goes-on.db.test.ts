import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { grantOperator } from '../../../app/accounts/operators/grant-operator.server.ts';
import { findImport } from '../../../app/directory/find-import.server.ts';
import { importCqcNightly } from '../../../app/directory/import-every-night.server.ts';
import { asUser, post, signUp } from '../../support/as-user.ts';
import { cqcLocations } from '../../support/cqc-locations.ts';
import { cqcKey, startCqcStandIn, type CqcFaults } from '../../support/cqc-stand-in.ts';
import { openTestSite, withoutScripts } from '../../support/test-site.ts';
import { eventually } from '../../patience/eventually.ts';

// What the site does about imports by itself, and about one that failed because of the API.

const count = 60;

async function open(faults: Partial<CqcFaults> = {}, key: string | undefined = cqcKey) {
  const cqc = await startCqcStandIn(cqcLocations(count), faults);
  const settings = { CQC_API_URL: cqc.address, CQC_API_RATE: '900', ...(key ? { CQC_API_KEY: key } : {}) };
  const site = await openTestSite({}, settings);
  onTestFinished(async () => {
    await site.discard();
    await cqc.stop();
  });
  return { ...site, cqc };
}

test('D23 every night the site imports by itself, where a key is set', async () => {
  const site = await open();
  const { rows } = await site.pool.query(`select cron, timezone from jobs.schedule where name = 'import-cqc-nightly'`);
  expect(rows).toEqual([{ cron: '15 2 * * *', timezone: 'Europe/London' }]);
  await site.jobs.send(site.db, importCqcNightly, {});
  await eventually(async () =>
    expect(await findImport(site.db)).toMatchObject({ status: 'done', source: 'api-full', added: count }),
  );
  expect((await site.pool.query('select asked_by from cqc_imports')).rows).toEqual([{ asked_by: null }]);
});

test('D23 without a key the night passes without an import', async () => {
  const site = await open({}, '');
  await site.jobs.send(site.db, importCqcNightly, {});
  await eventually(async () => {
    const { rows } = await site.pool.query(`select state from jobs.job where name = 'import-cqc-nightly'`);
    expect(rows).toEqual([{ state: 'completed' }]);
  });
  expect(await findImport(site.db)).toBeUndefined();
  expect(site.cqc.requests).toEqual([]);
});

test('D23 DIR-ADMIN-11 what the API has let down goes on at the button of the card', async () => {
  const site = await open({ holdAfter: 11 });
  const { cookie } = await signUp(site, { email: 'operator@example.org' });
  await grantOperator(site.db, 'operator@example.org');
  const press = async (intent: string, other?: string) => {
    const runId = other ?? (await findImport(site.db))?.id ?? '';
    return withoutScripts(await (await post(site, '/care-directory/data', cookie, { intent, runId })).text());
  };
  const isAt = (there: object) => eventually(async () => expect(await findImport(site.db)).toMatchObject(there));
  await press('import');
  await isAt({ step: 'details', done: 10 });
  site.cqc.faults.always = 'quota';
  site.cqc.goOn();
  await isAt({ status: 'failed', isResumable: true });
  const page = await site.request('/care-directory/data', { headers: asUser(cookie) });
  const html = withoutScripts(await page.text());
  expect(html).toContain('CQC API rate limit exceeded. Please wait a few minutes before trying again.');
  expect(html).toContain('Continue where it left off');
  expect(html).toContain('We’ll keep what’s been read so far for up to 7 days, or until another import starts.');
  site.cqc.faults.always = '';
  const before = site.cqc.requests.length;
  // A card that shows an earlier import.
  expect(await press('go-on', randomUUID())).toContain('Nothing has changed');
  await isAt({ status: 'failed', isResumable: true });
  expect(await press('go-on')).toContain('Import resumed.');
  await isAt({ status: 'done', added: count, isResumable: false });
  expect(site.cqc.requests.slice(before).filter(({ path }) => path.includes('?'))).toEqual([]);
  expect(await press('go-on')).not.toContain('Import resumed.');
});
