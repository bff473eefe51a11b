import type { Platform } from '../../../platform/open-platform.server.ts';
import { isOperator } from '../../accounts/operators/is-operator.server.ts';
import { toolsOfEverybody, type DirectoryTools } from './directory-tools.ts';
import { countProviders } from '../count-providers.server.ts';
import { findClear } from './find-clear.server.ts';
import { findImport } from '../find-import.server.ts';
import { isImportActive } from '../import-state.ts';

/** Returns the data for the data card. `userId` is undefined for a user who is not signed in. */
export async function findTools(
  platform: Pick<Platform, 'db' | 'config'>,
  userId: string | undefined,
): Promise<DirectoryTools> {
  if (!userId) return toolsOfEverybody;
  const { db, config } = platform;
  if (!(await isOperator(db, userId))) return toolsOfEverybody;
  const last = await findImport(db);
  return {
    isOperator: true,
    isKeySet: config.cqc.key !== undefined,
    directory: await countProviders(db),
    import: last ?? null,
    isImportActive: last !== undefined && isImportActive(last.status),
    clear: (await findClear(db)) ?? null,
  };
}
