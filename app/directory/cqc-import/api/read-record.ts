import type { ProviderRecord, SourceColumns } from '../../records/provider-record.ts';

/** Why a location is left out on purpose. */
export const skipReasons = {
  outOfScope: 'No service type that the directory lists',
  dualRegistration: 'The other half of a dual registration',
  namedTwice: 'Named twice in the file',
  noOverall: 'No row with its overall rating, so its rating stays as it is',
} as const;

/** CQC may have renamed them: that does not make the location one that the directory does not list. */
export const noKnownService = 'None of its service types is known.';

/** CQC may have renamed one: that does not make the location one without a rating. */
export const noKnownRating = 'Its rating is in words that are not known.';

/** 1-112467585, or the code of an NHS place, such as RM317. */
export function isLocationId(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9-]{1,39}$/.test(text);
}

/** What became of one location of a source. */
export type ReadRecord =
  | { kind: 'record'; record: ProviderRecord }
  /** Left out on purpose; the reason is one of a few fixed texts, so that they can be counted. */
  | { kind: 'skipped'; locationId: string; reason: string }
  /** Could not be understood. The sample says what stood there, without names of people. */
  | { kind: 'failed'; locationId: string; problem: string; sample: string };

/** A file that CQC publishes, opened. */
export type CqcFile = {
  kind: 'directory' | 'ratings' | 'locations';
  /** The day that the file says its data is of, YYYY-MM-DD; null when it says none. */
  dataDate: string | null;
  /** Whether the file is made to name every active location: only then can a location that is missing be gone. */
  isWhole: boolean;
  /** Why a file that should name every active location may not do so; null: nothing says so. Known when all was read. */
  doubt(): string | null;
  /** What it carries. Reads all of it once, and throws UnreadableFile where its days can be read in two ways. */
  columns(signal?: AbortSignal): Promise<SourceColumns>;
  /** What an operator should know of how it was read, a sentence each. Known when all was read. */
  notes(): string[];
  /**
   * Streams the locations, each once, in constant memory as far as the rows of one stand together. Reads the file once
   * before, unless `columns` has. Can be called again.
   */
  records(): AsyncIterable<ReadRecord>;
  close(): Promise<void>;
};
