import type { RecordEntry } from './engagement-view.ts';

type Said = Pick<RecordEntry, 'sequence' | 'side' | 'name' | 'milestone' | 'words'>;

/** Returns the last delivery of a milestone. */
export const lastDeliveryOf = <Entry extends Said>(record: readonly Entry[], milestone: number): Entry | undefined =>
  record.findLast((entry) => entry.name === 'deliver' && entry.milestone === milestone);

/** Returns what was written with the last delivery of a milestone, or when changes to it were asked for after that. */
export function lastWordsAbout<Entry extends Said>(record: readonly Entry[], milestone: number): Entry | undefined {
  const last = record.findLast(
    (entry) => (entry.name === 'deliver' || entry.name === 'ask-for-changes') && entry.milestone === milestone,
  );
  return last?.words ? last : undefined;
}
