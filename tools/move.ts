// `npm run move`, see commands/move.ts.
import { moveCommand } from './commands/move.ts';
import { operate } from './operate.ts';

await operate(moveCommand.usage, moveCommand.run);
