import type { LastClear } from '../records/directory-clear.ts';
import type { ImportState } from '../import-state.ts';

/** What the data card knows. Only an operator is told about imports and clears. */
export type DirectoryTools = {
  isOperator: boolean;
  isKeySet: boolean;
  import: ImportState | null;
  isImportActive: boolean;
  clear: LastClear | null;
};

/** What anybody but an operator is told. */
export const toolsOfEverybody: DirectoryTools = {
  isOperator: false,
  isKeySet: false,
  import: null,
  isImportActive: false,
  clear: null,
};
