const minute = 60;
const hour = 60 * minute;

/** The waits before each further attempt, in seconds. Together they are a little more than three days. */
const waits = [5, 5 * minute, hour / 2, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const;

/** How much longer a wait may randomly be, so that many failed deliveries do not all return at one moment. */
const jitter = 0.1;

/** Returns the seconds until the next attempt after so many failed ones; undefined if there is none. `random`: 0 to 1. */
export function secondsToRetry(attempts: number, random: number): number | undefined {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : Math.round(wait * (1 + jitter * random) * 1000) / 1000;
}
