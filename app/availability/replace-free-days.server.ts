import type { Transaction } from '../../platform/database/open-database.server.ts';
import { toStored, type FreeDay } from './free-days.ts';
import { freeDays } from './free-days.table.server.ts';

/** Replaces the free days of a consultant who has a profile. A trigger copies them to the profile. */
export async function replaceFreeDays(tx: Transaction, userId: string, free: readonly FreeDay[]): Promise<void> {
  const days = free.map(toStored);
  await tx.insert(freeDays).values({ userId, days }).onConflictDoUpdate({ target: freeDays.userId, set: { days } });
}
