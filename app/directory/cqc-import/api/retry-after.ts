const longestBackOffMs = 30_000;

/**
 * Returns the wait that a response requests, in milliseconds: the header Retry-After (seconds or a date), else the time
 * that Azure API Management writes into its message ('Try again in 37 seconds.', 'Quota will be replenished in 2.12
 * days.' or '01:22:13'). Undefined when it requests none.
 */
export function askedToWaitMs(retryAfter: string | null, message: string, now = Date.now()): number | undefined {
  if (retryAfter !== null && /^\s*\d+(\.\d+)?\s*$/.test(retryAfter)) return Number(retryAfter) * 1000;
  // Date.parse would also read '-5' as a date.
  const date = /[a-z]/i.test(retryAfter ?? '') ? Date.parse(retryAfter ?? '') : NaN;
  if (!Number.isNaN(date)) return Math.max(0, date - now);
  const [, amount, unit = ''] = /\bin (\d+(?:\.\d+)?) (second|minute|hour|day)s?\b/i.exec(message) ?? [];
  if (amount) return Number(amount) * (msOf[unit.toLowerCase()] ?? 1000);
  const [, hours, minutes, seconds] = /\bin (\d+):(\d\d):(\d\d)\b/.exec(message) ?? [];
  return hours ? (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 : undefined;
}

const msOf: Record<string, number> = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Returns how long to wait after this many failures in a row: exponential back-off with jitter. */
export function backOffMs(failures: number, firstMs: number, random = Math.random()): number {
  const longest = Math.min(firstMs * 2 ** (failures - 1), longestBackOffMs);
  return longest * (0.5 + random / 2);
}
