// `npm run backup`, see commands/backup.ts.
import { backupCommand } from './commands/backup.ts';
import { operate } from './operate.ts';

await operate(backupCommand.usage, backupCommand.run);
