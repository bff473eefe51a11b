/** One row of the table of results. */
export type Figure = {
  /** The id of the budget, such as 'B4'. */
  budget: string;
  /** What was measured, such as 'pages/s, home, Brotli'. */
  what: string;
  /** The measured value, with its unit. */
  figure: string;
  /** The limit that the budget sets; undefined for a figure that is only for comparison. */
  limit?: string;
  /** The comparison value of the same run, with its unit. */
  yardstick?: string;
  /** Figure divided by yardstick. */
  ratio?: number;
  /** Whether the budget was met; undefined without a budget. */
  isMet?: boolean;
};

/** Returns the median; for an even number the mean of the two middle values. NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/** Returns the 95th percentile. NaN for an empty list. */
export function p95(values: readonly number[]): number {
  return notPassedBy(values, 0.95);
}

/** Returns the 99th percentile. NaN for an empty list. */
export function p99(values: readonly number[]): number {
  return notPassedBy(values, 0.99);
}

function notPassedBy(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? NaN;
}

const kilobyte = 1000;
const megabyte = 1_000_000;

/** Returns the size as text, for example '12.3 kB' (1 kB is 1,000 bytes). */
export function inKilobytes(bytes: number): string {
  return `${(bytes / kilobyte).toFixed(1)} kB`;
}

/** Returns the size as text, for example '351 MB' (1 MB is 1,000,000 bytes). */
export function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / megabyte)} MB`;
}
