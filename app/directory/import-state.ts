export type ImportSource = 'api-full' | 'api-changes' | 'file';
/** 'asking': an operator must confirm the import, because it removes many providers or its file may be incomplete. */
export type ImportStatus = 'queued' | 'running' | 'asking' | 'done' | 'failed' | 'cancelled';
export type ImportStep = 'list' | 'details' | 'read-file' | 'check' | 'save' | 'remove';

/** A location that could not be imported. Contains no names of people. */
export type ImportFailure = { locationId: string; problem: string; sample: string };
/** The first few names of added, changed and removed providers. */
export type ImportSamples = { added: string[]; changed: string[]; removed: string[] };

/** An import as the operator sees it. Times are milliseconds since 1970. */
export type ImportState = {
  id: string;
  source: ImportSource;
  /** The file name; null for an import from the API. */
  fileName: string | null;
  status: ImportStatus;
  step: ImportStep;
  isDryRun: boolean;
  isForced: boolean;
  isCancelAsked: boolean;
  /** The import failed because of the API and still has its collected data, so it can resume where it stopped. */
  isResumable: boolean;
  /** The import is a preview, and its file is still stored, so the file can be imported without another upload. */
  isFileKept: boolean;
  queuedAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  /** Progress within the current step. `total` is null while it is unknown. */
  done: number;
  total: number | null;
  ratePerSecond: number | null;
  secondsLeft: number | null;
  read: number;
  /** New providers that visitors see. */
  added: number;
  /** New providers that are dormant, so that visitors do not see them. */
  dormant: number;
  changed: number;
  unchanged: number;
  /** Providers that are no longer listed. */
  removed: number;
  failed: number;
  skipped: Record<string, number>;
  failures: ImportFailure[];
  samples: ImportSamples;
  /** Known once all data is collected: how many providers the import removes, and how many were listed before. */
  toRemove: number | null;
  listedBefore: number | null;
  /** Why a file that should name every location may be incomplete. Locations missing from it may still exist. */
  doubt: string | null;
  /** Notes for the operator on how the file was read, one sentence each. */
  notes: string[];
  /** Why the import failed, or waits for an answer. */
  message: string | null;
  /** YYYY-MM-DD */
  dataDate: string | null;
};

/** For how many days an import that failed because of the API can be resumed. After that, its data is out of date. */
export const keptDays = 7;

/** An import that would remove more than this fraction of the listed providers waits for an operator's answer. */
export const mostRemovedPart = 0.2;
/** The same for imports from a file: lower, because a file that was cut off at the end of a row looks complete. */
export const mostUnnamedPart = 0.1;

export function isImportActive(status: ImportStatus): boolean {
  return status === 'queued' || status === 'running' || status === 'asking';
}

/** Returns the value of 'summary.recordsProcessed': the number of providers read and now in the directory. */
export function recordsProcessed({ added, dormant, changed, unchanged }: ImportState): number {
  return added + dormant + changed + unchanged;
}

const stepWords: Record<ImportStep, string> = {
  list: 'Reading the list of locations',
  details: 'Reading each location',
  'read-file': 'Reading the file',
  check: 'Checking what would change',
  save: 'Saving',
  remove: 'Removing providers no longer listed',
};

/** Returns in a few words what an import is doing, or how it ended. */
export function importStepWords({ status, step }: Pick<ImportState, 'status' | 'step'>): string {
  if (status === 'queued') return 'Waiting to start';
  if (status === 'asking') return 'Waiting for an answer';
  if (status === 'done') return 'Finished';
  if (status === 'failed') return 'Failed';
  return status === 'cancelled' ? 'Cancelled' : stepWords[step];
}
