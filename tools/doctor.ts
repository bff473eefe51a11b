// `npm run doctor`, see commands/doctor.ts.
import { doctorCommand } from './commands/doctor.ts';
import { operate } from './operate.ts';

await operate(doctorCommand.usage, doctorCommand.run, doctorCommand.refuse);
