import type { ProviderRecord, SourceColumns } from '../../records/provider-record.ts';

/** Why a location is left out on purpose. */
export const skipReasons = {
  outOfScope: 'No service type covered by the directory',
  dualRegistration: 'Second registration of the same place',
  namedTwice: 'Appears more than once in the file',
  noOverall: 'No row for its overall rating, so its rating is unchanged',
} as const;

/**
 * The problem of a location without a known service type. CQC may have renamed the types, so the location may still
 * belong in the directory.
 */
export const noKnownService = 'We don’t recognise any of its service types.';

/**
 * The problem of a location with an unknown rating. CQC may have renamed a rating, so the location may still be rated.
 */
export const noKnownRating = 'We don’t recognise its rating.';

/** Whether the text is a location id: 1-112467585, or the code of an NHS place, such as RM317. */
export function isLocationId(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9-]{1,39}$/.test(text);
}

/** The result of reading one location from a source. */
export type ReadRecord =
  | { kind: 'record'; record: ProviderRecord }
  /** Left out on purpose; the reason is one of a few fixed texts, so that locations can be counted by reason. */
  | { kind: 'skipped'; locationId: string; reason: string }
  /** The location could not be understood. The sample holds the source's text, without names of people. */
  | { kind: 'failed'; locationId: string; problem: string; sample: string };

/** An opened file that CQC publishes. */
export type CqcFile = {
  kind: 'directory' | 'ratings' | 'locations';
  /** The data date that the file states, YYYY-MM-DD; null when it states none. */
  dataDate: string | null;
  /** Whether the file should name every active location. Only then does a missing location count as removed. */
  isWhole: boolean;
  /** Why a file that should name every active location may be incomplete; null if complete. Known after a full read. */
  doubt(): string | null;
  /** Returns the file's columns after reading it all once. Throws UnreadableFile if its dates are ambiguous. */
  columns(signal?: AbortSignal): Promise<SourceColumns>;
  /** Notes for the operator on how the file was read, one sentence each. Known after a full read. */
  notes(): string[];
  /**
   * Streams each location once. Memory use is constant if the rows of each location are adjacent. Reads the whole file
   * once beforehand, unless `columns` has already done so. Can be called again.
   */
  records(): AsyncIterable<ReadRecord>;
  close(): Promise<void>;
};
