import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/open-database.server.ts';
import { withoutPersonalData } from '../log/create-log.server.ts';

// Reads pg-boss's own table, because its API counts only unfinished jobs, at most once a minute, and cannot filter by state.

export type JobCount = { kind: string; waiting: number; running: number; failed: number; done: number };

/** Returns the number of jobs of each kind. Finished jobs are stored for a week. */
export async function countJobs(db: Database): Promise<JobCount[]> {
  const { rows } = await db.execute<JobCount>(sql`
    select queue.name as kind,
      (count(*) filter (where job.state in ('created', 'retry')))::integer as waiting,
      (count(*) filter (where job.state = 'active'))::integer as running,
      (count(*) filter (where job.state = 'failed'))::integer as failed,
      (count(*) filter (where job.state = 'completed'))::integer as done
    from jobs.queue left join jobs.job on job.name = queue.name
    where queue.name not like '\\_\\_%'
    group by queue.name order by queue.name`);
  return rows;
}

export type FailedJob = { kind: string; id: string; tries: number; failedAt: Date; lastError: string };

/** A point in time as the number that new Date() takes. */
const milliseconds = (time: SQL) => sql`(extract(epoch from ${time}) * 1000)::float8`;

/** The message of a job's last error. pg-boss nests it one level deeper if the job's process died. */
const lastError = sql`coalesce(job.output->>'message', job.output->'value'->>'message', job.output->>'value', '')`;

/** Returns jobs that have finally failed, newest first. `except`: a kind that is left out. */
export async function findFailedJobs(db: Database, limit: number, except = ''): Promise<FailedJob[]> {
  const { rows } = await db.execute<FailedJob & { failedAt: number }>(sql`
    select job.name as kind, job.id, job.retry_count + 1 as tries, ${lastError} as "lastError",
      ${milliseconds(sql`job.completed_on`)} as "failedAt"
    from jobs.job where job.state = 'failed' and job.name not like '\\_\\_%' and job.name <> ${except}
    order by job.completed_on desc limit ${limit}`);
  return rows.map((row) => ({
    ...row,
    failedAt: new Date(row.failedAt),
    lastError: withoutPersonalData(row.lastError),
  }));
}

export type DueJobs = {
  kind: string;
  waiting: number;
  running: number;
  failed: number;
  /** When the oldest of the failed ones failed. */
  failedSince: Date | null;
  /** When one was last done. Done jobs are stored for a week. */
  succeededAt: Date | null;
  /** How long the oldest due job has been waiting; 0 if there is none. */
  dueSeconds: number;
  /** The schedule, and how long ago it was set or sent its last job; null without a schedule. */
  cron: string | null;
  sentSeconds: number | null;
};

type DueRow = Omit<DueJobs, 'failedSince' | 'succeededAt'> & Record<'failedSince' | 'succeededAt', number | null>;

/** Returns what waits, runs, is late or has failed, for each kind of job. */
export async function findDueJobs(db: Database): Promise<DueJobs[]> {
  const isDue = sql`job.state in ('created', 'retry') and job.start_after <= now()`;
  const { rows } = await db.execute<DueRow>(sql`
    select queue.name as kind, schedule.cron, (count(*) filter (where job.state = 'failed'))::integer as failed,
      (count(*) filter (where job.state in ('created', 'retry')))::integer as waiting,
      (count(*) filter (where job.state = 'active'))::integer as running,
      ${milliseconds(sql`min(job.completed_on) filter (where job.state = 'failed')`)} as "failedSince",
      ${milliseconds(sql`max(job.completed_on) filter (where job.state = 'completed')`)} as "succeededAt",
      coalesce(extract(epoch from now() - min(job.start_after) filter (where ${isDue})), 0)::float8 as "dueSeconds",
      extract(epoch from now() - greatest(max(job.created_on), schedule.updated_on))::float8 as "sentSeconds"
    from jobs.queue left join jobs.job on job.name = queue.name left join jobs.schedule on schedule.name = queue.name
    where queue.name not like '\\_\\_%'
    group by queue.name, schedule.cron, schedule.updated_on order by queue.name`);
  const toDate = (time: number | null) => (time === null ? null : new Date(time));
  return rows.map((row) => ({
    ...row,
    failedSince: toDate(row.failedSince),
    succeededAt: toDate(row.succeededAt),
  }));
}

export type JobProgress = {
  /** 'waiting' for its first or next attempt, 'running', 'done', or finally 'failed'. */
  state: 'waiting' | 'running' | 'done' | 'failed';
  nextTryAt: Date | undefined;
};

/** Returns the state of the newest job of this kind for each value of one field in the jobs' data. */
export async function findProgress(
  db: Database,
  kindName: string,
  field: string,
  values: string[],
): Promise<Map<string, JobProgress>> {
  const { rows } = await db.execute<{ value: string; state: JobProgress['state']; startAfter: number }>(sql`
    select distinct on (value) value, ${milliseconds(sql`start_after`)} as "startAfter",
      case when state in ('created', 'retry') then 'waiting' when state = 'active' then 'running'
        when state = 'completed' then 'done' else 'failed' end as state
    from (select job.*, job.data->>(${field}::text) as value from jobs.job where job.name = ${kindName}) as of_kind
    where value = any(${sql.param(values)}::text[])
    order by value, created_on desc`);
  return new Map(
    rows.map(({ value, state, startAfter }) => [
      value,
      { state, nextTryAt: state === 'waiting' ? new Date(startAfter) : undefined },
    ]),
  );
}
