import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { NewImport } from '../../app/directory/start-import.server.ts';
import { shareImportSites } from './cqc-imports.ts';
import { cqcLocations } from './cqc-locations.ts';
import { writeDirectoryCsv, type CsvLocation } from './directory-csv.ts';

/** Returns `count` locations with the ids 1-1001, 1-1002, …, as a CQC directory lists them. */
export const locations = (count: number, name = 'House'): CsvLocation[] =>
  Array.from({ length: count }, (_, index) => ({ id: `1-${1001 + index}`, name: `${name} ${index}` }));

/** Returns a function that opens a site with a folder for file imports; both are removed after the test. */
export function shareFileImports() {
  const openImports = shareImportSites();
  return async (more?: Parameters<typeof openImports>[2]) => {
    const site = await openImports(cqcLocations(20), {}, more);
    const folder = await mkdtemp(join(tmpdir(), 'import-'));
    onTestFinished(async () => {
      await site.close();
      await rm(folder, { recursive: true, force: true });
    });
    /** Writes a directory file with this date, such as '5 August 2026'. */
    const put = async (name: string, date: string, content: CsvLocation[]) => {
      await writeDirectoryCsv(join(folder, name), date, content);
      return { path: join(folder, name), name };
    };
    const importFile = (file: NonNullable<NewImport['file']>, more = {}) => site.run({ source: 'file', file, ...more });
    return { ...site, folder, put, importFile };
  };
}
