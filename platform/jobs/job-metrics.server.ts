import { sql } from 'drizzle-orm';
import type { MetricPart, MetricValue } from '../room/metric-part.server.ts';

type Row = { kind: string; waiting: number; running: number; failed: number; dueSeconds: number };

/** The jobs that are not done, by kind. */
export const jobMetrics: MetricPart = {
  name: 'jobs',
  gauges: {
    jobs: {
      help: 'Jobs that wait, run, or have finally failed. Failed ones are kept for a week.',
      labels: ['kind', 'state'],
    },
    jobs_oldest_due_age_seconds: {
      help: 'How long the oldest job that could run has been waiting; 0 if there is none.',
      labels: ['kind'],
    },
  },
  async read(db) {
    const isWaiting = sql`job.state in ('created', 'retry')`;
    const { rows } = await db.execute<Row>(sql`
      select queue.name as kind,
        (count(*) filter (where ${isWaiting}))::integer as waiting,
        (count(*) filter (where job.state = 'active'))::integer as running,
        (count(*) filter (where job.state = 'failed'))::integer as failed,
        coalesce(extract(epoch from now() - min(job.start_after) filter (where ${isWaiting} and job.start_after <= now())), 0)::float8
          as "dueSeconds"
      from jobs.queue left join jobs.job on job.name = queue.name and job.state <> 'completed'
      where queue.name not like '\\_\\_%'
      group by queue.name`);
    return rows.flatMap(({ kind, dueSeconds, ...counts }): MetricValue[] => [
      ...Object.entries(counts).map(([state, value]) => ({ gauge: 'jobs', labels: { kind, state }, value })),
      { gauge: 'jobs_oldest_due_age_seconds', labels: { kind }, value: dueSeconds },
    ]);
  },
};
