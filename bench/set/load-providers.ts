// Fills a new embedded database with care providers only: node bench/set/load-providers.ts DATA_DIR COUNT.
import { readConfig } from '../../platform/config/read-config.server.ts';
import { migrate } from '../../platform/database/migrate.server.ts';
import { openDatabase } from '../../platform/database/open-database.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { englandProviders } from './england-providers.ts';
import { insertRows } from './insert-rows.ts';

const [, , dataDir, count] = process.argv;
const answer = readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'warn' });
if (!answer.ok || !dataDir || !Number(count)) throw new Error('Name the directory of the data and how many.');
const database = await openDatabase(answer.config, createLog('warn'));
try {
  await migrate(database.pool);
  await insertRows(database.pool, 'care_providers', englandProviders(Number(count)));
  await database.pool.query('vacuum analyze');
} finally {
  await database.close();
}
