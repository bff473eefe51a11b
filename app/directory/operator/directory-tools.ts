import type { LastClear } from '../records/directory-clear.ts';
import type { ImportState } from '../import-state.ts';

/** The data for the data card. Only operators see imports and clears. */
export type DirectoryTools = {
  isOperator: boolean;
  isKeySet: boolean;
  import: ImportState | null;
  isImportActive: boolean;
  clear: LastClear | null;
};

/** The data for users who are not operators. */
export const toolsOfEverybody: DirectoryTools = {
  isOperator: false,
  isKeySet: false,
  import: null,
  isImportActive: false,
  clear: null,
};
