import type { DueJobs } from './find-jobs.server.ts';

const daySeconds = 24 * 3600;
/** A due job waits for a second at most, unless others of its kind are before it. */
const longestWaitSeconds = 15 * 60;

/** Returns how many seconds there are between two runs of a cron expression. */
export function intervalOf(cron: string): number {
  const [minute = '*', hour = '*', dayOfMonth = '*', month = '*', dayOfWeek = '*'] = cron.trim().split(/\s+/);
  const every = (field: string, unit: number) => unit * Number(/^\*\/(\d+)$/.exec(field)?.[1] ?? 1);
  if (month !== '*') return 366 * daySeconds;
  if (dayOfMonth !== '*') return 31 * daySeconds;
  if (dayOfWeek !== '*') return 7 * daySeconds;
  if (/^\d+$/.test(hour)) return daySeconds;
  if (/^\d+$/.test(minute)) return every(hour, 3600);
  return every(minute, 60);
}

/**
 * Returns for how long the oldest due job of this kind has waited, if that is too long, or how long ago the schedule sent
 * a job, if it has missed two; 0 when nothing is late.
 */
export function lateSeconds({ cron, sentSeconds, dueSeconds }: DueJobs): number {
  if (dueSeconds > longestWaitSeconds) return dueSeconds;
  return cron !== null && sentSeconds !== null && sentSeconds > 2 * intervalOf(cron) ? sentSeconds : 0;
}

export const isLate = (jobs: DueJobs): boolean => lateSeconds(jobs) > 0;
