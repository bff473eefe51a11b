import { eq } from 'drizzle-orm';
import { tooMany, type TooMany } from '../../../platform/limits/too-many.server.ts';
import { exportAccount } from '../account-jobs.server.ts';
import { accountExports, users } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';
import { exportHours } from './export-hours.ts';
import { findExport } from './find-export.server.ts';
import { accountLimits } from '../account-limits.server.ts';

export type RequestExportAnswer = { ok: true; isNew: boolean } | TooMany;

/** Starts a copy of all data about this user. While a copy is being made, another request does not start a second one. */
export async function requestExport({ platform, limitOf }: Accounts, userId: string): Promise<RequestExportAnswer> {
  const { db, jobs } = platform;
  if ((await findExport(db, userId)).state === 'making') return { ok: true, isNew: false };
  const limited = await tooMany([limitOf(accountLimits.exportPerAccount), userId]);
  if (limited) return limited;
  return db.transaction(async (tx) => {
    // Two simultaneous requests wait for each other here.
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    if (!user || (await findExport(tx, userId)).state === 'making') return { ok: true, isNew: false };
    const expiresAt = new Date(Date.now() + keptMs);
    const [row] = await tx.insert(accountExports).values({ userId, expiresAt }).returning({ id: accountExports.id });
    if (!row) throw new Error('the exports took no row');
    await jobs.send(tx, exportAccount, { exportId: row.id });
    return { ok: true, isNew: true };
  });
}

const keptMs = exportHours * 3600 * 1000;
