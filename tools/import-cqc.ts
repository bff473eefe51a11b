// `npm run import-cqc`, see commands/import-cqc.ts.
import { importCqcCommand } from './commands/import-cqc.ts';
import { operate } from './operate.ts';

const { usage, run } = importCqcCommand();
await operate(usage, run);
