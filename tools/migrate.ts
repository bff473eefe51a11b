// Brings the database to the version of this code: `npm run migrate`. A start does the same.
import { migrate } from '../platform/database/migrate.server.ts';
import { borrowDatabase, operate, plural, print, Refusal } from './operate.ts';

const usage = `npm run migrate    brings the database to the version of this code, as every start does`;

await operate(usage, async (args, config) => {
  if (args.length > 0) throw new Refusal(usage);
  await borrowDatabase(config, async ({ pool }) => {
    const applied = await migrate(pool);
    if (applied.length === 0) print('Nothing to do: the database is of this version.');
    else print(`Applied ${plural(applied.length, 'migration')}: ${applied.join(', ')}`);
  });
});
