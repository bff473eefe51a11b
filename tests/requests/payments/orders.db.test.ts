import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { tidyOrders } from '../../../app/payments/tidy-orders.server.ts';
import { createLog } from '../../../platform/log/create-log.server.ts';
import { migrate } from '../../../platform/database/migrate.server.ts';
import { openDatabase } from '../../../platform/database/open-database.server.ts';
import { ownDatabase } from '../../commands/own-database.ts';
import { openTestSite } from '../../support/test-site.ts';

const migrations = join(import.meta.dirname, '../../../platform/database/migrations');

/** Returns a folder with the migrations before the one called `name`. */
async function migrationsBefore(name: string): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'carebridge-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const file of await readdir(migrations)) if (file < name) await cp(join(migrations, file), join(folder, file));
  return pathToFileURL(`${folder}/`);
}

test('orders that are older than the room keep their numbers, checks and events, and say what was bought', async () => {
  const own = await ownDatabase();
  onTestFinished(() => own.discard());
  const { pool, close } = await openDatabase(own.config, createLog('silent'));
  onTestFinished(() => close());
  const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows;
  await pool.query('drop schema public cascade; create schema public');
  await migrate(pool, await migrationsBefore('0049-payments.sql'));
  await pool.query(`insert into verification_orders (user_id, level, is_upgrade, amount_pence, gateway, state, payment_id)
    values (gen_random_uuid(), 'basic', false, 4900, 'stripe', 'paid', 'pi_1'),
      (null, 'premium', false, 14900, 'test', 'refunded', 'pi_2'),
      (gen_random_uuid(), 'premium', true, 10000, 'stripe', 'disputed', 'pi_3')`);
  await pool.query(`insert into verification_checks (order_id, user_id, level)
    select id, user_id, level from verification_orders where user_id is not null`);
  await pool.query(
    `insert into payment_events (id, kind, order_id, outcome) select payment_id, 'paid', id, 'paid' from verification_orders`,
  );
  const before = await rows(
    'select id, number, user_id, amount_pence, gateway, payment_id, state from verification_orders order by number',
  );
  const levels = 'select number, level, is_upgrade from verification_orders order by number';
  const levelsBefore = await rows(levels);

  expect(await migrate(pool)).toContain('0049-payments.sql');
  expect(
    await rows(
      'select id, number, user_id, amount_pence, gateway, payment_id, state from payment_orders order by number',
    ),
  ).toEqual(before);
  expect(await rows('select product, reference, title, currency from payment_orders order by number')).toEqual([
    { product: 'verification-basic', reference: '', title: 'Basic verification', currency: 'gbp' },
    { product: 'verification-premium', reference: '', title: 'Premium verification', currency: 'gbp' },
    {
      product: 'verification-premium',
      reference: 'upgrade',
      title: 'Upgrade to premium verification',
      currency: 'gbp',
    },
  ]);
  // Verification reads the same data as before.
  expect(await rows(levels)).toEqual(levelsBefore);
  const joined = `select count(*)::integer as count from payment_orders o`;
  expect(await rows(`${joined} join verification_checks c on c.order_id = o.id`)).toEqual([{ count: 2 }]);
  expect(await rows(`${joined} join payment_events e on e.order_id = o.id`)).toEqual([{ count: 3 }]);
  // The receipt numbers continue.
  const [next] = await rows(
    `insert into payment_orders (product, title, amount_pence, gateway) values ('x', 'X', 1, 'test') returning number`,
  );
  expect(next).toEqual({ number: Number(before.at(-1)?.['number']) + 1 });
});

test('an order that was never paid is forgotten after seven days, and no other', async () => {
  const site = await openTestSite();
  onTestFinished(() => site.discard());
  await site.pool.query(`insert into payment_orders (product, title, amount_pence, gateway, state, created_at)
    select 'x', state || ' ' || days, 1, 'test', state, now() - make_interval(days => days) + interval '1 minute'
    from unnest(array['opened', 'paid', 'refunded', 'refunding', 'disputed']) as state, unnest(array[7, 8]) as days`);
  await tidyOrders.run(site, {}, []);
  const { rows } = await site.pool.query<{ title: string }>('select title from payment_orders order by title');
  expect(rows.map(({ title }) => title)).toEqual([
    'disputed 7',
    'disputed 8',
    'opened 7',
    'paid 7',
    'paid 8',
    'refunded 7',
    'refunded 8',
    'refunding 7',
    'refunding 8',
  ]);
});
