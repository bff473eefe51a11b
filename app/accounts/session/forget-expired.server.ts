import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lt } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { forgetExpiredLinks } from '../account-link.server.ts';
import { accountExports, apiInserts, personalTokens, sessions, verifications } from '../account.table.server.ts';
import { forgetExports } from '../your-data/export-files.server.ts';
import { exportFolder } from '../your-data/make-export.server.ts';

const dayMs = 24 * 3600 * 1000;
/** So long an expired personal access token is still shown to its owner. */
export const keptExpiredDays = 30;

/** Deletes what has expired: links in emails, sessions, pending logins, personal access tokens, keys of inserts, copies of users' data. */
export async function forgetExpired({ db, jobs, config }: Pick<Platform, 'db' | 'jobs' | 'config'>): Promise<void> {
  const now = new Date();
  await forgetExpiredLinks(db);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  // Their owner still sees for a while why a script no longer works.
  await db
    .delete(personalTokens)
    .where(lt(personalTokens.expiresAt, new Date(now.getTime() - keptExpiredDays * dayMs)));
  await db.delete(apiInserts).where(lt(apiInserts.begunAt, new Date(now.getTime() - dayMs)));
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
