import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { byCommand } from '../../../app/accounts/operators/operator-log.ts';
import { cancelImport } from '../../../app/directory/cancel-import.server.ts';
import { findImport } from '../../../app/directory/find-import.server.ts';
import { startImport } from '../../../app/directory/start-import.server.ts';
import { takeBackLevel } from '../../../app/verification/queue/take-back-level.server.ts';
import { webhookEventTypes } from '../../../app/webhooks/webhook.ts';
import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { locations } from '../../support/cqc-file-imports.ts';
import { writeDirectoryCsv } from '../../support/directory-csv.ts';
import { eventually } from '../../patience/eventually.ts';
import { listingFields, markIn, profileFields } from '../../support/profile-forms.ts';
import type { SignedIn } from '../../support/test-browser.ts';
import type { TestSite } from '../../support/test-site.ts';
import {
  decide,
  openPaidSite,
  ordersOf,
  signUpAnew,
  signUpOperator,
  waiting,
  type PaidSite,
} from '../../support/verification.ts';

// Which changes become events, and exactly what these say. The webhook leads nowhere.

let paid: PaidSite;
let site: TestSite;
let operator: SignedIn;
beforeAll(async () => {
  paid = await openPaidSite();
  ({ site } = paid);
  operator = await signUpOperator(site);
});
afterAll(() => paid.discard());

const listen = ({ pool }: Pick<TestSite, 'pool'>) =>
  pool.query(
    `insert into webhooks (name, url, events, secret, secret_since) values ('All', 'https://[::1]/', $1, 's', now())`,
    [[...webhookEventTypes]],
  );
/** Returns the type and data of all events since the last call. */
async function eventsOn({ pool }: Pick<TestSite, 'pool'>): Promise<{ type: string; data: unknown }[]> {
  const { rows } = await pool.query<{ event: string; body: string; at: Date }>(
    'delete from webhook_deliveries returning event, body, created_at as at',
  );
  return rows
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ event, body }) => {
      const { type, data, ...more } = JSON.parse(body) as { type: string; data: unknown; id: string };
      expect(type).toBe(event);
      expect(Object.keys(more)).toEqual(['id', 'timestamp']);
      return { type, data };
    });
}
beforeEach(async () => {
  await site.pool.query('delete from webhooks');
  await listen(site);
});

const changed = (table: string, { userId }: { userId: string }) => ({
  type: 'profile.changed',
  data: { table, user_id: userId },
});

test('a consultant profile that is saved, hidden, shown or moderated', async () => {
  const ann = await signUpAnew(site);
  const events = [changed('consultant_profiles', ann)];
  const save = async (fields: Record<string, string>) =>
    ann.post('/consultant-profile', {
      ...profileFields(fields),
      days: '',
      base: '',
      mark: markIn(await ann.html('/consultant-profile')),
    });
  await save({});
  expect(await eventsOn(site)).toEqual(events);
  await save({ title: 'Nurse' });
  expect(await eventsOn(site)).toEqual(events);
  await save({ title: '' });
  expect(await eventsOn(site)).toEqual([]);
  for (const hidden of ['yes', 'no']) {
    await ann.post('/consultant-profile', { intent: 'visibility', hidden, place: '/consultant-profile' });
    expect(await eventsOn(site)).toEqual(events);
  }
  for (const act of ['hide-profile', 'show-profile']) {
    await operator.post(`/operators/accounts/${ann.userId}`, { act, reason: 'It is not true', close: '' });
    expect(await eventsOn(site)).toEqual(events);
  }
});

test('free days that are saved', async () => {
  const ann = await waiting(paid);
  await eventsOn(site);
  const days = dayAfter(todayInLondon(), 10);
  await ann.post('/consultant-profile', { intent: 'availability', days, base: '' });
  expect(await eventsOn(site)).toEqual([changed('consultant_profiles', ann)]);
  await ann.post('/consultant-profile', { intent: 'availability', days, base: '' });
  expect(await eventsOn(site)).toEqual([]);
});

test('a listing that is saved, hidden or posted again', async () => {
  const ann = await signUpAnew(site);
  const events = [changed('service_profiles', ann)];
  const more = { requirements: '', certifications: '', facilityInformation: '' };
  const save = async (fields: Record<string, string>) =>
    ann.post('/service-profile', {
      ...listingFields(fields),
      ...more,
      mark: markIn(await ann.html('/service-profile')),
    });
  await save({});
  expect(await eventsOn(site)).toEqual(events);
  await save({ location: 'York' });
  expect(await eventsOn(site)).toEqual(events);
  await ann.post('/service-profile', { intent: 'visibility', hidden: 'yes', place: '/service-profile' });
  expect(await eventsOn(site)).toEqual(events);
  await site.pool.query("update service_profiles set created_at = now() - interval '90 days' where user_id = $1", [
    ann.userId,
  ]);
  for (const expected of [events, []]) {
    await ann.post('/service-profile', { intent: 'post-again', place: '/service-profile' });
    expect(await eventsOn(site)).toEqual(expected);
  }
});

test('a level that is given and taken back; a refusal changes no level', async () => {
  const ann = await waiting(paid);
  const ben = await waiting(paid);
  await eventsOn(site);
  await decide(operator, site, ann);
  const of = (level: string) => [{ type: 'verification.changed', data: { user_id: ann.userId, level } }];
  expect(await eventsOn(site)).toEqual(of('basic'));
  const [order] = (await ordersOf(site, ann)) as { id: string }[];
  await site.pool.query("update payment_orders set state = 'refunded' where user_id = $1", [ann.userId]);
  await site.db.transaction((tx) => takeBackLevel(tx, site, { id: order?.id ?? '', userId: ann.userId }));
  expect(await eventsOn(site)).toEqual(of('none'));
  await decide(operator, site, ben, { verdict: 'refuse', note: 'The name differs' });
  expect(await eventsOn(site)).toEqual([]);
});

test('an import that has finished or was cancelled, with its counts; never a preview', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = { path: join(folder, 'd.csv'), name: 'd.csv' };
  await writeDirectoryCsv(file.path, '5 August 2026', locations(4));
  const run = async (isDryRun: boolean) => {
    const started = await startImport(site, { source: 'file', file, isDryRun });
    expect(started).toMatchObject({ ok: true });
    await eventually(async () => expect(await findImport(site.db)).toMatchObject({ status: 'done', isDryRun }));
    return started.ok ? started.id : '';
  };
  await run(true);
  expect(await eventsOn(site)).toEqual([]);
  const id = await run(false);
  const none = { added: 0, changed: 0, unchanged: 0, removed: 0, failed: 0 };
  expect(await eventsOn(site)).toEqual([
    { type: 'import.finished', data: { import_id: id, outcome: 'done', ...none, added: 4 } },
  ]);
  const { rows } = await site.pool.query<{ id: string }>(
    "insert into cqc_imports (source, step, status) values ('api-full', 'check', 'asking') returning id",
  );
  expect(await cancelImport(site.db, byCommand)).toBe(true);
  expect(await eventsOn(site)).toEqual([
    { type: 'import.finished', data: { import_id: rows[0]?.id, outcome: 'cancelled', ...none } },
  ]);
});
