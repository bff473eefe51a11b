import type { LastClear } from '../records/directory-clear.ts';
import type { DataDates } from '../provider-texts.ts';
import type { ImportState } from '../import-state.ts';

/** The data for the data card. Only operators see imports and clears. */
export type DirectoryTools = {
  isOperator: boolean;
  isKeySet: boolean;
  /** The number of care providers and the dates of their data; null for users who are not operators. */
  directory: { providers: number; dataDates: DataDates | null } | null;
  import: ImportState | null;
  isImportActive: boolean;
  clear: LastClear | null;
};

/** The data for users who are not operators. */
export const toolsOfEverybody: DirectoryTools = {
  isOperator: false,
  isKeySet: false,
  directory: null,
  import: null,
  isImportActive: false,
  clear: null,
};
