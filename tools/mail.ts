// `npm run mail`, see commands/mail.ts.
import { mailCommand } from './commands/mail.ts';
import { operate } from './operate.ts';

await operate(mailCommand.usage, mailCommand.run);
