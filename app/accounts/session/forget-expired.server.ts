import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lt } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { forgetExpiredLinks } from '../account-link.server.ts';
import { accountExports, sessions, verifications } from '../account.table.server.ts';
import { forgetExports } from '../your-data/export-files.server.ts';
import { exportFolder } from '../your-data/make-export.server.ts';

const dayMs = 24 * 3600 * 1000;

/** Deletes what has expired: links in emails, sessions, pending logins, copies of users' data. */
export async function forgetExpired({ db, jobs, config }: Pick<Platform, 'db' | 'jobs' | 'config'>): Promise<void> {
  const now = new Date();
  await forgetExpiredLinks(db);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.transaction((tx) => forgetExports(tx, { jobs }, lt(accountExports.expiresAt, now)));
  await forgetUnfinished(exportFolder(config.dataDir), now);
}

/** Deletes unfinished copies that a crashed process left behind. */
async function forgetUnfinished(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => undefined);
    if (file && now.getTime() - file.mtimeMs > dayMs) await rm(path, { force: true });
  }
}
