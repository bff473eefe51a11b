// Prints the session secret of DATA_DIR. Waits for the time given as an argument, so that several start together.
import { keepSessionSecret } from '../../../platform/config/keep-session-secret.server.ts';
import { readConfig } from '../../../platform/config/read-config.server.ts';

const answer = readConfig();
if (!answer.ok) throw new Error(answer.problems.join('\n'));
while (Date.now() < Number(process.argv[2]));
process.stdout.write(await keepSessionSecret(answer.config));
