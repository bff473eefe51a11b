// `npm run demo`, see commands/demo.ts.
import { demoCommand } from './commands/demo.ts';
import { operate } from './operate.ts';

await operate(demoCommand.usage, demoCommand.run);
