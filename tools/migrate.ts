// `npm run migrate`, see commands/migrate.ts.
import { migrateCommand } from './commands/migrate.ts';
import { operate } from './operate.ts';

await operate(migrateCommand.usage, migrateCommand.run);
