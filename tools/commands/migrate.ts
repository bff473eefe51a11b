// Migrates the database to the version of this code: `npm run migrate`. A start does the same.
import { migrate } from '../../platform/database/migrate.server.ts';
import type { OpenDatabase } from '../../platform/database/open-database.server.ts';
import { borrowDatabase, plural, Refusal, type Command } from '../operate.ts';

const usage = `npm run migrate    brings the database to the version of this code, as every start does`;

export const migrateCommand: Command = {
  usage,
  async run(args, config, terminal) {
    if (args.length > 0) throw new Refusal(usage);
    const work = async ({ pool }: OpenDatabase) => {
      const applied = await migrate(pool);
      if (applied.length === 0) terminal.print('Nothing to do: the database is of this version.');
      else terminal.print(`Applied ${plural(applied.length, 'migration')}: ${applied.join(', ')}`);
    };
    await borrowDatabase(config, work, terminal);
  },
};
