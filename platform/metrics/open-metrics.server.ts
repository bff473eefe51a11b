import { createHash, timingSafeEqual } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '../config/read-config.server.ts';
import type { MetricPart } from '../room/metric-part.server.ts';
import { measurePool } from './measure-pool.server.ts';
import type { CacheLookups, Metrics } from './metrics.server.ts';
import { partsReader, type ReadTimes } from './read-parts.server.ts';

const prefix = 'carebridge_';
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const querySeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Measures this process for Prometheus, if METRICS_TOKEN is set; otherwise returns undefined, and nothing is measured. Call
 * it before the first query on the pool. The library is loaded only then. `times` is for tests.
 */
export async function openMetrics(
  { metricsToken }: Pick<Config, 'metricsToken'>,
  { pool, db }: { pool: pg.Pool; db: NodePgDatabase },
  platformParts: readonly MetricPart[],
  times?: ReadTimes,
): Promise<Metrics | undefined> {
  if (metricsToken === undefined) return undefined;
  const { Registry, Counter, Gauge, Histogram, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix });

  const requests = new Counter({
    name: `${prefix}http_requests_total`,
    help: 'Requests that were answered.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const requestTimes = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: 'The time until the response began. Pages begin when they are complete.',
    labelNames: ['route'],
    buckets: requestSeconds,
    registers,
  });
  const waits = new Histogram({
    name: `${prefix}db_wait_seconds`,
    help: 'How long queries and transactions waited for a connection of the pool.',
    buckets: querySeconds,
    registers,
  });
  const queries = new Histogram({
    name: `${prefix}db_query_duration_seconds`,
    help: 'How long queries took, failed ones included.',
    buckets: querySeconds,
    registers,
  });
  measurePool(pool, { waited: (seconds) => waits.observe(seconds), queried: (seconds) => queries.observe(seconds) });

  const poolGauge = (name: string, help: string, count: () => number) =>
    new Gauge({
      name: `${prefix}${name}`,
      help,
      registers,
      collect() {
        this.set(count());
      },
    });
  poolGauge('db_connections', 'Connections of the pool.', () => pool.totalCount);
  poolGauge('db_connections_idle', 'Connections of the pool that nothing uses.', () => pool.idleCount);
  poolGauge('db_connections_max', 'The largest number of connections that the pool opens.', () => pool.options.max);
  poolGauge('db_waiting', 'Callers that wait for a connection of the pool.', () => pool.waitingCount);
  const up = new Gauge({
    name: `${prefix}database_up`,
    help: '1 if the database answered this process in time, otherwise 0.',
    registers,
  });
  const partUp = new Gauge({
    name: `${prefix}metrics_part_up`,
    help: '1 if this part of the metrics was read from the database, otherwise 0.',
    labelNames: ['part'],
    registers,
  });

  const watched = new Map<string, (() => number)[]>();
  const caches = new Map<string, CacheLookups[]>();
  new Counter({
    name: `${prefix}cache_lookups_total`,
    help: 'Lookups in the caches of this process.',
    labelNames: ['cache', 'result'],
    registers,
    collect() {
      this.reset();
      for (const [cache, all] of caches) {
        for (const { hits, misses } of all) {
          this.inc({ cache, result: 'hit' }, hits);
          this.inc({ cache, result: 'miss' }, misses);
        }
      }
    },
  });

  const parts: MetricPart[] = [];
  const gauges = new Map<string, InstanceType<typeof Gauge>>();
  const readParts = partsReader(db, parts, times);
  const addParts = (more: readonly MetricPart[]) => {
    for (const part of more) {
      if (parts.some(({ name }) => name === part.name)) continue;
      parts.push(part);
      for (const [name, { help, labels = [] }] of Object.entries(part.gauges))
        gauges.set(name, new Gauge({ name: `${prefix}${name}`, help, labelNames: [...labels], registers }));
    }
  };
  addParts(platformParts);

  const token = digest(`Bearer ${metricsToken}`);
  /** Objects with the labels, made once: a new one for each request would cost more than counting it. */
  const labels = new Map<string, { route: string; method: string; status: string }>();
  const timeLabels = new Map<string, { route: string }>();

  return {
    isAllowed: (authorization) => authorization !== undefined && timingSafeEqual(digest(authorization), token),
    countRequest(route, method, status, seconds) {
      const key = `${status} ${method} ${route}`;
      let own = labels.get(key);
      if (!own) labels.set(key, (own = { route, method, status: `${Math.floor(status / 100)}xx` }));
      let ofRoute = timeLabels.get(route);
      if (!ofRoute) timeLabels.set(route, (ofRoute = { route }));
      requests.inc(own);
      requestTimes.observe(ofRoute, seconds);
    },
    watch(name, help, count) {
      const counts = watched.get(name);
      if (counts) return void counts.push(count);
      const all = [count];
      watched.set(name, all);
      poolGauge(name, help, () => all.reduce((sum, one) => sum + one(), 0));
    },
    watchCache(name, lookups) {
      caches.set(name, [...(caches.get(name) ?? []), lookups]);
    },
    addParts,
    async read() {
      const { isUp, values } = await readParts();
      up.set(isUp ? 1 : 0);
      for (const gauge of gauges.values()) gauge.reset();
      for (const { name } of parts) {
        const found = values.get(name);
        partUp.set({ part: name }, found ? 1 : 0);
        for (const { gauge, labels: own = {}, value } of found ?? []) gauges.get(gauge)?.set(own, value);
      }
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
  };
}
