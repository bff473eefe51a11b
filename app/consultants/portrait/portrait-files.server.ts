import type { Database } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { removeFileLater } from '../../../platform/storage/remove-file.server.ts';
import { portraitFile, portraitSizes, type PortraitSize } from '../../profiles/portrait-picture.ts';

const sizes = Object.keys(portraitSizes) as PortraitSize[];

/** Returns the key of a portrait picture in the file store. */
export function portraitKey(portrait: string, size: PortraitSize): string {
  return `portraits/${portraitFile(portrait, size)}`;
}

/** Deletes both pictures of a portrait from the store, if and only if the caller's transaction commits. */
export async function removePortraitLater(
  tx: Database,
  { jobs }: Pick<Platform, 'jobs'>,
  portrait: string,
): Promise<void> {
  for (const size of sizes) await removeFileLater(tx, jobs, portraitKey(portrait, size));
}
