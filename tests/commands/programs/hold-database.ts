// Opens the database, or reaches it as a command does, and does what the arguments say, in this order:
//   reach | open     which of the two
//   begin            begins a transaction and inserts a row into `held`
//   stay             stays until it is killed, or closes at SIGTERM
// Prints `ready` when all is done, or a sentence that says why it failed.
import { readConfig } from '../../../platform/config/read-config.server.ts';
import { explainFailure } from '../../../platform/database/explain-failure.server.ts';
import { openDatabase } from '../../../platform/database/open-database.server.ts';
import { reachDatabase } from '../../../platform/database/reach-database.server.ts';
import { createLog } from '../../../platform/log/create-log.server.ts';

const answer = readConfig();
if (!answer.ok) throw new Error(answer.problems.join('\n'));
const wishes = process.argv.slice(2);
const log = createLog('warn');

try {
  const database = await (wishes.includes('reach') ? reachDatabase : openDatabase)(answer.config, log);
  if (wishes.includes('begin')) {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('insert into held values ($1)', [process.pid]);
  }
  if (wishes.includes('stay')) {
    setInterval(() => {}, 60_000);
    process.on('SIGTERM', () => void database.close().then(() => process.exit(0)));
  }
  process.stdout.write('ready\n');
  if (!wishes.includes('stay')) await database.close();
} catch (error) {
  process.stderr.write(`${explainFailure(error, answer.config) ?? (error as Error).stack}\n`);
  process.exit(1);
}
