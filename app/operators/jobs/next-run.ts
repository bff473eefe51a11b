/**
 * Returns when a schedule sends its next job: 'every minute', 'today at 04:10', 'tomorrow at 04:10'; '' without a schedule.
 * Other schedules are returned as they are written. `cron` is in London time, as is `clock`, such as '09:05'.
 */
export function nextRun(cron: string | null, clock: string): string {
  if (cron === null) return '';
  if (cron === '* * * * *') return 'every minute';
  const [, minute, hour] = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(cron) ?? [];
  if (minute === undefined || hour === undefined) return cron;
  const next = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return `${next > clock ? 'today' : 'tomorrow'} at ${next}`;
}
