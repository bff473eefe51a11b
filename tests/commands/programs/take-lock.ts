// Takes the lock of a directory at a given time and holds it for a moment: `take-lock.ts TIME DATA_DIR`.
import { setTimeout as wait } from 'node:timers/promises';
import { DirectoryInUse, lockDirectory } from '../../../platform/database/lock-directory.server.ts';

const [time, dataDir = ''] = process.argv.slice(2);
while (Date.now() < Number(time));
try {
  lockDirectory(dataDir);
  process.stdout.write('taken');
  await wait(1_500);
} catch (error) {
  if (!(error instanceof DirectoryInUse)) throw error;
  process.stdout.write('in use');
}
