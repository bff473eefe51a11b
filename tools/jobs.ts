// Background work for the operator: `npm run jobs -- list`, `retry`.
import { countJobs, findFailedJobs } from '../platform/jobs/find-jobs.server.ts';
import type { OpenDatabase } from '../platform/database/open-database.server.ts';
import { isUuid } from '../ui/is-uuid.ts';
import { borrowJobs, operate, print, Refusal, showTime, table } from './operate.ts';

const usage = `npm run jobs -- list             how many jobs of each kind wait, run, have failed, are done
npm run jobs -- list failed      the jobs that have finally failed, with their last error
npm run jobs -- retry KIND ID    tries a failed job once more`;

const listed = 100;

async function list({ db }: OpenDatabase): Promise<void> {
  const counts = await countJobs(db);
  const rows = counts.map(({ kind, ...numbers }) => [
    kind,
    ...[numbers.waiting, numbers.running, numbers.failed, numbers.done].map(String),
  ]);
  print(table([['KIND', 'WAITING', 'RUNNING', 'FAILED', 'DONE'], ...rows]));
}

async function listFailed({ db }: OpenDatabase): Promise<void> {
  const failed = await findFailedJobs(db, listed);
  if (failed.length === 0) {
    print('No job has failed.');
    return;
  }
  const rows = failed.map((job) => [
    job.kind,
    job.id,
    showTime(job.failedAt),
    String(job.tries),
    job.lastError.slice(0, 200) || '-',
  ]);
  print(table([['KIND', 'ID', 'FAILED', 'TRIES', 'LAST ERROR'], ...rows]));
  if (failed.length === listed) print(`Only the newest ${listed} are shown.`);
}

await operate(usage, async ([action, first, second, ...rest], config) => {
  if (rest.length > 0) throw new Refusal(usage);
  if (action === 'list' && first === undefined) return borrowJobs(config, list);
  if (action === 'list' && first === 'failed' && second === undefined) return borrowJobs(config, listFailed);
  if (action !== 'retry' || !first || !second) throw new Refusal(usage);
  if (!isUuid(second)) throw new Refusal(`${second} is not the ID of a job. npm run jobs -- list failed shows them.`);
  return borrowJobs(config, async (_, jobs) => {
    if (!(await jobs.retryFailed(first, second)))
      throw new Refusal(`No failed job of the kind ${first} has the ID ${second}.`);
    print(`Queued the job ${second} for one more try. The running site runs it; if none runs, the next start does.`);
  });
});
