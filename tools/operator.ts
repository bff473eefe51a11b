// `npm run operator`, see commands/operator.ts.
import { operatorCommand } from './commands/operator.ts';
import { operate } from './operate.ts';

await operate(operatorCommand.usage, operatorCommand.run);
