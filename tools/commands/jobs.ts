// Background work for the operator: `npm run jobs -- list`, `retry`.
import { byCommand } from '../../app/accounts/operators/operator-log.ts';
import { recordAct } from '../../app/accounts/operators/record-act.server.ts';
import { countJobs, findFailedJobs } from '../../platform/jobs/find-jobs.server.ts';
import type { Config } from '../../platform/config/read-config.server.ts';
import type { OpenDatabase } from '../../platform/database/open-database.server.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.server.ts';
import { isUuid } from '../../ui/text/is-uuid.ts';
import { borrowJobs, Refusal, showTime, table, type Command, type Terminal } from '../operate.ts';

const usage = `npm run jobs -- list             how many jobs of each kind wait, run, have failed, are done
npm run jobs -- list failed      the jobs that have finally failed, with their last error
npm run jobs -- retry KIND ID    tries a failed job once more`;

const listed = 100;

async function list(config: Config, terminal: Terminal): Promise<void> {
  const work = async ({ db }: OpenDatabase) => {
    const counts = await countJobs(db);
    const rows = counts.map(({ kind, ...numbers }) => [
      kind,
      ...[numbers.waiting, numbers.running, numbers.failed, numbers.done].map(String),
    ]);
    terminal.print(table([['KIND', 'WAITING', 'RUNNING', 'FAILED', 'DONE'], ...rows]));
  };
  await borrowJobs(config, work, terminal);
}

async function listFailed(config: Config, terminal: Terminal): Promise<void> {
  const work = async ({ db }: OpenDatabase) => {
    const failed = await findFailedJobs(db, listed);
    if (failed.length === 0) {
      terminal.print('No job has failed.');
      return;
    }
    const rows = failed.map((job) => [
      job.kind,
      job.id,
      showTime(job.failedAt),
      String(job.tries),
      job.lastError.slice(0, 200) || '-',
    ]);
    terminal.print(table([['KIND', 'ID', 'FAILED', 'TRIES', 'LAST ERROR'], ...rows]));
    if (failed.length === listed) terminal.print(`Only the newest ${listed} are shown.`);
  };
  await borrowJobs(config, work, terminal);
}

async function retry(config: Config, terminal: Terminal, kind: string, id: string): Promise<void> {
  const work = async (_: OpenDatabase, jobs: Jobs) => {
    const isQueued = await jobs.retryFailed(kind, id, (tx) =>
      recordAct(tx, { by: byCommand, act: 'job-try-again', about: `${kind} ${id.toLowerCase()}` }),
    );
    if (!isQueued) throw new Refusal(`No failed job of the kind ${kind} has the ID ${id}.`);
    terminal.print(
      `Queued the job ${id} for one more try. The running site runs it; if none runs, the next start does.`,
    );
  };
  await borrowJobs(config, work, terminal);
}

export const jobsCommand: Command = {
  usage,
  async run([action, first, second, ...rest], config, terminal) {
    if (rest.length > 0) throw new Refusal(usage);
    if (action === 'list' && first === undefined) return list(config, terminal);
    if (action === 'list' && first === 'failed' && second === undefined) return listFailed(config, terminal);
    if (action !== 'retry' || !first || !second) throw new Refusal(usage);
    if (!isUuid(second)) throw new Refusal(`${second} is not the ID of a job. npm run jobs -- list failed shows them.`);
    return retry(config, terminal, first, second);
  },
};
