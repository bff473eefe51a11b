// Locks DATA_DIR as soon as FILE exists, and holds the lock until it is killed: `take-lock.ts FILE DATA_DIR`.
import { DirectoryInUse, lockDirectory } from '../../../platform/database/lock-directory.server.ts';
import { waitForGo } from './wait-for-go.ts';

const [file = '', dataDir = ''] = process.argv.slice(2);
waitForGo(file);
try {
  lockDirectory(dataDir);
  process.stdout.write('taken\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  if (!(error instanceof DirectoryInUse)) throw error;
  process.stdout.write('in use\n');
}
