import type { EventName } from '../machine/machine.ts';
import type { RecordEntry } from './engagement-view.ts';

/** What the record says of one version of the terms. */
export type VersionStory = {
  /** The version that was on offer or agreed when this one was made; null for the first. */
  before: number | null;
  /** What became of it: 'agreed'. Null while it waits for an answer, and where another version followed. */
  outcome: string | null;
};

type Told = Pick<RecordEntry, 'sequence' | 'name' | 'version'>;

/** What an event makes of the version that it answers. */
const outcomes: Partial<Record<EventName, string>> = {
  accept: 'agreed',
  decline: 'declined',
  withdraw: 'withdrawn',
  lapse: 'lapsed',
  close: 'closed',
  'agree-to-change': 'agreed',
  'decline-change': 'declined',
  'withdraw-change': 'withdrawn',
  'lapse-change': 'lapsed',
  // An open change ends with it.
  'ask-to-end': 'lapsed',
};

/**
 * Reads the record from the first entry on. Returns the story of each version, and which version was on offer or agreed at
 * each entry, so that what is said of an entry never changes with later terms.
 */
export function versionStories(record: readonly Told[]): {
  stories: ReadonlyMap<number, VersionStory>;
  versionAt: ReadonlyMap<number, number>;
} {
  const stories = new Map<number, VersionStory>();
  const versionAt = new Map<number, number>();
  let held = 1;
  let change: number | null = null;
  for (const { sequence, name, version } of record) {
    if (name === 'propose') stories.set(held, { before: null, outcome: null });
    if (version !== null && (name === 'counter' || name === 'propose-change'))
      stories.set(version, { before: held, outcome: null });
    if (name === 'counter') held = version ?? held;
    if (name === 'propose-change') change = version;
    const isOfChange = name === 'ask-to-end' || name.endsWith('-change') || name === 'agree-to-change';
    const answered = isOfChange ? change : held;
    const story = answered === null ? undefined : stories.get(answered);
    const outcome = Object.hasOwn(outcomes, name) ? outcomes[name as EventName] : undefined;
    if (story && outcome !== undefined) {
      story.outcome = outcome;
      if (name === 'agree-to-change') held = change ?? held;
      if (isOfChange) change = null;
    }
    versionAt.set(sequence, held);
  }
  return { stories, versionAt };
}
