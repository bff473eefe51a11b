import type { MetricPart } from '../../../platform/room/metric-part.server.ts';
import { findImport, findSuccessAge } from '../find-import.server.ts';
import type { ImportStatus } from '../import-state.ts';

const states: readonly ImportStatus[] = ['queued', 'running', 'asking', 'done', 'failed', 'cancelled'];

/** The state of the last import, and how old the last one is that was completed. */
export const importMetrics: MetricPart = {
  name: 'imports',
  gauges: {
    import_state: { help: '1 for the state of the last import, 0 for the other states.', labels: ['state'] },
    import_last_success_age_seconds: {
      help: 'How long ago the last import was completed. Missing if there has been none.',
    },
  },
  async read(db) {
    const last = await findImport(db);
    const seconds = await findSuccessAge(db);
    return [
      ...states.map((state) => ({ gauge: 'import_state', labels: { state }, value: state === last?.status ? 1 : 0 })),
      ...(seconds === undefined ? [] : [{ gauge: 'import_last_success_age_seconds', value: seconds }]),
    ];
  },
};
