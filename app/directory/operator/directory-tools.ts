import type { LastClear } from '../records/directory-clear.ts';
import type { ImportState } from '../import-state.ts';

/** The data of the data card. Only an operator sees imports and clears. */
export type DirectoryTools = {
  isOperator: boolean;
  isKeySet: boolean;
  import: ImportState | null;
  isImportActive: boolean;
  clear: LastClear | null;
};

/** The data for all users who are not operators. */
export const toolsOfEverybody: DirectoryTools = {
  isOperator: false,
  isKeySet: false,
  import: null,
  isImportActive: false,
  clear: null,
};
