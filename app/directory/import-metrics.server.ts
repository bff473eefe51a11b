import { sql } from 'drizzle-orm';
import type { MetricPart } from '../../platform/room/metric-part.server.ts';
import type { ImportStatus } from './import-state.ts';

const states: readonly ImportStatus[] = ['queued', 'running', 'asking', 'done', 'failed', 'cancelled'];

type Row = { status: ImportStatus; successSeconds: number | null };

/** The state of the last import, and how old the last one is that changed the directory or found it unchanged. */
export const importMetrics: MetricPart = {
  name: 'imports',
  gauges: {
    import_state: { help: '1 for the state of the last import, 0 for the other states.', labels: ['state'] },
    import_last_success_age_seconds: {
      help: 'How long ago the last import was completed. Missing if there has been none.',
    },
  },
  async read(db) {
    const { rows } = await db.execute<Row>(sql`
      select status, (select extract(epoch from now() - max(finished_at))::float8 from cqc_imports
          where status = 'done' and not is_dry_run) as "successSeconds"
      from cqc_imports order by queued_at desc limit 1`);
    const { status, successSeconds = null } = rows[0] ?? {};
    return [
      ...states.map((state) => ({ gauge: 'import_state', labels: { state }, value: state === status ? 1 : 0 })),
      ...(successSeconds === null ? [] : [{ gauge: 'import_last_success_age_seconds', value: successSeconds }]),
    ];
  },
};
