import { londonClock, londonDay, longDateOf } from '../../../ui/text/dates.ts';

/** How far the copy of one's data is. Only the newest copy counts. */
export type ExportState =
  | { state: 'none' | 'making' | 'failed' }
  /** `bytes`: of the ZIP file. `expiresAt`: ISO date-time. */
  | { state: 'ready'; id: string; bytes: number; expiresAt: string };

/** '21 November 2026, 14:05', in London. */
export function timeInWords(time: Date): string {
  return `${longDateOf(time)}, ${londonClock(time)}`;
}

/** 'Download (ZIP, 12 kB, until 21 November 2026, 14:05)' */
export function downloadLabel({ bytes, expiresAt }: Extract<ExportState, { state: 'ready' }>): string {
  return `Download (ZIP, ${Math.max(1, Math.round(bytes / 1000))} kB, until ${timeInWords(new Date(expiresAt))})`;
}

/** 'carebridge-data-2026-11-21.zip': the day on which it was made, in London. */
export function exportFileName(madeAt: Date): string {
  return `carebridge-data-${londonDay(madeAt)}.zip`;
}
