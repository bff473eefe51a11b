import { eq } from 'drizzle-orm';
import { demoId } from '../../platform/database/demo-id.server.ts';
import type { Database, Transaction } from '../../platform/database/open-database.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { AccountDataPart } from '../../platform/room/account-data-part.server.ts';
import type { DemoPerson } from '../../platform/room/demo-part.server.ts';
import { operators, users } from './account.table.server.ts';
import { demoDomain, isRole } from './account.ts';

const addressOf = (name: string) => name + demoDomain;

/** The demo account of an operator. */
export const demoOperatorId = demoId('user', 'operator');

/** Adds the demo accounts. Existing ones are left unchanged. None has a password yet. */
export async function loadDemoAccounts(db: Database, people: readonly DemoPerson[]): Promise<number> {
  const operator = demoOperatorId;
  const marks = { isDemo: true, emailVerified: true };
  const added = await db
    .insert(users)
    .values([
      { id: operator, email: addressOf('operator'), ...marks },
      ...people.map(({ key, id, role, login }) => ({
        id,
        email: addressOf(login ?? key),
        role: isRole(role) ? role : null,
        ...marks,
      })),
    ])
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (added.some(({ id }) => id === operator)) await db.insert(operators).values({ userId: operator });
  return added.length;
}

/**
 * Deletes every demo account with its sessions, and the data that other rooms (folders of app/) hold about its user.
 * Returns the number of deleted accounts.
 */
export async function removeDemoAccounts(
  tx: Transaction,
  parts: readonly AccountDataPart[],
  platform: Pick<Platform, 'jobs'>,
): Promise<number> {
  const gone = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isDemo, true))
    .orderBy(users.id)
    .for('update');
  for (const { id } of gone) for (const part of parts) await part.erase(tx, id, platform);
  await tx.delete(users).where(eq(users.isDemo, true));
  return gone.length;
}

/** Whether any demo account exists. */
export async function hasDemoAccounts(db: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).limit(1);
  return rows.length > 0;
}
