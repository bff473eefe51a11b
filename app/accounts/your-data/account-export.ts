import { londonClock, londonDay, longDateOf } from '../../../ui/text/dates.ts';

/** The state of a copy of the user's data. Only the newest copy counts. */
export type ExportState =
  | { state: 'none' | 'making' | 'failed' }
  /** `bytes`: the size of the ZIP file. `expiresAt`: ISO date-time. */
  | { state: 'ready'; id: string; bytes: number; expiresAt: string };

/** Returns a moment as the date and time in London, for example '21 November 2026, 14:05'. */
export function dateAndClock(time: Date): string {
  return `${longDateOf(time)}, ${londonClock(time)}`;
}

/** Returns a label such as 'Download (ZIP, 12 kB, available until 21 November 2026, 14:05)'. */
export function downloadLabel({ bytes, expiresAt }: Extract<ExportState, { state: 'ready' }>): string {
  return `Download (ZIP, ${Math.max(1, Math.round(bytes / 1000))} kB, available until ${dateAndClock(new Date(expiresAt))})`;
}

/** Returns a name such as 'carebridge-data-2026-11-21.zip', with the day in London on which the copy was made. */
export function exportFileName(madeAt: Date): string {
  return `carebridge-data-${londonDay(madeAt)}.zip`;
}
