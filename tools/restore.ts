// `npm run restore`, see commands/restore.ts.
import { restoreCommand } from './commands/restore.ts';
import { operate } from './operate.ts';

await operate(restoreCommand.usage, restoreCommand.run);
