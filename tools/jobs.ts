// `npm run jobs`, see commands/jobs.ts.
import { jobsCommand } from './commands/jobs.ts';
import { operate } from './operate.ts';

await operate(jobsCommand.usage, jobsCommand.run);
