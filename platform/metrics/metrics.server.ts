import type { MetricPart } from '../room/metric-part.server.ts';

/** How many lookups in a cache found a result, and how many did not. The cache counts, whether or not anybody reads it. */
export type CacheLookups = { hits: number; misses: number };

/** What is measured for Prometheus while METRICS_TOKEN is set. */
export type Metrics = {
  /** Whether the value of an Authorization header has the token. */
  isAllowed(authorization: string | undefined): boolean;
  /** `route`: the pattern of the path, never the path itself: each new value takes memory. */
  countRequest(route: string, method: string, status: number, seconds: number): void;
  /** Adds a gauge that is counted at each reading. If several functions have one name, their sum is shown. */
  watch(name: string, help: string, count: () => number): void;
  watchCache(name: string, lookups: CacheLookups): void;
  /** Adds what is read from the database. A part that is known already is left out. */
  addParts(parts: readonly MetricPart[]): void;
  /** Returns everything in Prometheus' text format. Never fails because of the database. */
  read(): Promise<{ text: string; contentType: string }>;
};
