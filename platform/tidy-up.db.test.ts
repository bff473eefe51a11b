import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase } from '../tests/commands/own-database.ts';
import { createLog } from './log/create-log.server.ts';
import { openPlatform, type Platform } from './open-platform.server.ts';
import { tidyUp } from './tidy-up.server.ts';
import { eventually } from '../tests/patience/eventually.ts';

let site: Platform;
let discard: () => Promise<void>;
beforeAll(async () => {
  const own = await ownDatabase();
  discard = own.discard;
  site = await openPlatform(own.config, createLog('silent'));
});
afterAll(async () => {
  await site.close();
  await discard();
});

test('the job deletes old e-mails and counters, and keeps what is younger', async () => {
  await site.pool.query(`insert into outbox_emails (recipient, subject, created_at, sent_at) values
    ('a@example.org', 'sent 31 days ago', now() - interval '31 days', now() - interval '31 days'),
    ('a@example.org', 'sent 29 days ago', now() - interval '89 days', now() - interval '29 days'),
    ('a@example.org', 'not sent for 91 days', now() - interval '91 days', null),
    ('a@example.org', 'not sent for 89 days', now() - interval '89 days', null)`);
  await site.pool.query(`insert into rate_limits values ('over', 1, 1), ('lasting', 1, ${Date.now() + 60_000})`);
  await site.jobs.send(site.db, tidyUp, {});
  const kept = async () => {
    const { rows } = await site.pool.query<{ name: string }>(
      'select subject as name from outbox_emails union all select key from rate_limits order by 1',
    );
    return rows.map(({ name }) => name);
  };
  await eventually(async () => {
    site.jobs.lookNow(tidyUp);
    expect(await kept()).toEqual(['lasting', 'not sent for 89 days', 'sent 29 days ago']);
  });
});

test('it is done every night', async () => {
  const { rows } = await site.pool.query('select name, cron, timezone from jobs.schedule');
  expect(rows).toEqual([{ name: 'tidy-up', cron: '40 3 * * *', timezone: 'Europe/London' }]);
});
