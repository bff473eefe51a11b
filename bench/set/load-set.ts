// Fills a new embedded database with the set: node bench/set/load-set.ts DATA_DIR; or only with this many consultants: node
// bench/set/load-set.ts DATA_DIR CONSULTANTS. Instead of DATA_DIR it accepts the URL of an empty PostgreSQL database. It
// is a separate program, because an embedded database keeps its memory until its process ends.
import { readConfig } from '../../platform/config/read-config.server.ts';
import { migrate } from '../../platform/database/migrate.server.ts';
import { openDatabase } from '../../platform/database/open-database.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { englandProviders } from './england-providers.ts';
import { generateSet } from './generate-set.ts';
import { insertRows } from './insert-rows.ts';
import { loadEngagements } from './load-engagements.ts';
import { loadMessages } from './load-messages.ts';

const [, , place, only] = process.argv;
const counts = only ? { consultants: Number(only), services: 0 } : { consultants: 5000, services: 5000 };
const careProviders = 60_000;
const messages = 200_000;

const isServer = place?.startsWith('postgres:');
const settings = isServer
  ? { DATABASE_URL: place, PUBLIC_URL: 'http://carebridge.test', SESSION_SECRET: 'at least thirty-two characters long' }
  : { DATA_DIR: place };
const answer = readConfig({ ...settings, DEMO_DATA: 'off', LOG_LEVEL: 'warn' });
if (!place) throw new Error('Name the directory of the data, or the address of a database.');
if (!answer.ok) throw new Error(answer.problems.join('\n'));
const database = await openDatabase(answer.config, createLog('warn'));
try {
  await migrate(database.pool);
  const set = generateSet(counts, Date.now());
  for (const [table, rows] of Object.entries(set)) await insertRows(database.pool, table, rows);
  if (!only) {
    await insertRows(database.pool, 'care_providers', englandProviders(careProviders));
    await loadMessages(database.pool, messages, Date.now());
    await loadEngagements(database.pool);
  }
  // As an import does at its end.
  await database.pool.query('vacuum analyze');
  const sizes = Object.entries(set).map(([table, rows]) => `${rows.length} ${table}`);
  if (!only) sizes.push(`${careProviders} care_providers`, `${messages} messages`);
  process.stdout.write(`${sizes.join(', ')}\n`);
} finally {
  await database.close();
}
