// Fails with the error of a query: `fail.ts site|command now|thrown|rejected`. `now`: the caller handles the error;
// `thrown`, `rejected`: nothing does.
import { DrizzleQueryError } from 'drizzle-orm';
import { runUntilStopped } from '../../../server/run-until-stopped.ts';
import { operate } from '../../../tools/operate.ts';

const [where, how] = process.argv.slice(2);
const failure = new DrizzleQueryError(
  'insert into outbox_emails values ($1, $2)',
  ['ann@example.org', 'Dear Margaret'],
  new Error('relation "outbox_emails" does not exist'),
);

async function fail(): Promise<never> {
  if (how === 'now') throw failure;
  if (how === 'rejected') void Promise.reject(failure);
  else {
    setImmediate(() => {
      throw failure;
    });
  }
  // Only the failure ends this process.
  setInterval(() => {}, 60_000);
  return new Promise<never>(() => {});
}

await (where === 'site' ? runUntilStopped(fail) : operate('', fail));
