// Prints the session secret of DATA_DIR as soon as the file given as an argument exists.
import { keepSessionSecret } from '../../../platform/config/keep-session-secret.server.ts';
import { readConfig } from '../../../platform/config/read-config.server.ts';
import { waitForGo } from './wait-for-go.ts';

const answer = readConfig();
if (!answer.ok) throw new Error(answer.problems.join('\n'));
waitForGo(process.argv[2] ?? '');
process.stdout.write(await keepSessionSecret(answer.config));
