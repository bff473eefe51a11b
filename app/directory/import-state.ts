export type ImportSource = 'api-full' | 'api-changes' | 'file';
/** 'asking': it would take away so many providers that an operator has to say whether it goes on. */
export type ImportStatus = 'queued' | 'running' | 'asking' | 'done' | 'failed' | 'cancelled';
export type ImportStep = 'list' | 'details' | 'read-file' | 'check' | 'save' | 'remove';

/** A location that could not be taken, without names of people. */
export type ImportFailure = { locationId: string; problem: string; sample: string };
/** Names of the first few of each kind, of a dry run. */
export type ImportSamples = { added: string[]; changed: string[]; removed: string[] };

/** An import as the operator sees it. Times are milliseconds since 1970. */
export type ImportState = {
  id: string;
  source: ImportSource;
  /** The name of the file, of an import from a file. */
  fileName: string | null;
  status: ImportStatus;
  step: ImportStep;
  isDryRun: boolean;
  isForced: boolean;
  isCancelAsked: boolean;
  /** It failed because of the API and has kept what it had collected: it can go on where it was. */
  isResumable: boolean;
  queuedAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  /** Of the step under way; the total is null while it is not known. */
  done: number;
  total: number | null;
  ratePerSecond: number | null;
  secondsLeft: number | null;
  read: number;
  /** New, and in view. */
  added: number;
  /** New, and dormant: visitors do not see them. */
  dormant: number;
  changed: number;
  unchanged: number;
  /** Providers that were listed and are not any more. */
  removed: number;
  failed: number;
  skipped: Record<string, number>;
  failures: ImportFailure[];
  samples: ImportSamples;
  /** Known when everything was collected: how many it takes away, and of how many that are listed. */
  toRemove: number | null;
  listedBefore: number | null;
  /** Why the file may not name every location, although it should: those that it does not name may be there still. */
  doubt: string | null;
  /** What is to be known of how the file was read, a sentence each. */
  notes: string[];
  /** Why it failed, or asks. */
  message: string | null;
  /** YYYY-MM-DD */
  dataDate: string | null;
};

/** So long an import that failed because of the API can be gone on with: CQC's data is another one after that. */
export const keptDays = 7;

/** More than this part of the listed providers is taken away only after an operator has said so. */
export const mostRemovedPart = 0.2;
/** So large a part and more, where a file does not name them: one that was cut at the end of a row looks whole. */
export const mostUnnamedPart = 0.1;

export function isImportActive(status: ImportStatus): boolean {
  return status === 'queued' || status === 'running' || status === 'asking';
}

/** What 'summary.recordsProcessed' says: the providers that were looked at and are in the directory now. */
export function recordsProcessed({ added, dormant, changed, unchanged }: ImportState): number {
  return added + dormant + changed + unchanged;
}

const stepWords: Record<ImportStep, string> = {
  list: 'Reading the list of locations',
  details: 'Reading each location',
  'read-file': 'Reading the file',
  check: 'Checking what would change',
  save: 'Saving',
  remove: 'Removing what has gone',
};

/** What an import does at the moment, or how it ended, in a few words. */
export function importStepWords({ status, step }: Pick<ImportState, 'status' | 'step'>): string {
  if (status === 'queued') return 'Waiting to start';
  if (status === 'asking') return 'Waiting for an answer';
  if (status === 'done') return 'Finished';
  if (status === 'failed') return 'Failed';
  return status === 'cancelled' ? 'Cancelled' : stepWords[step];
}
