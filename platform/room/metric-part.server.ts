import type { Database } from '../database/open-database.server.ts';

/** A measured value. `gauge`: a name in MetricPart.gauges. */
export type MetricValue = { gauge: string; labels?: Record<string, string>; value: number };

/** Numbers for /metrics that are read from the database, at most once in some seconds. */
export type MetricPart = {
  /** The value of the label `part` of carebridge_metrics_part_up. */
  name: string;
  /** Its gauges: the names without the prefix 'carebridge_'. */
  gauges: Readonly<Record<string, { help: string; labels?: readonly string[] }>>;
  /** Runs in a read-only transaction. Each label must have few possible values. */
  read(db: Database): Promise<readonly MetricValue[]>;
};
