import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/open-database.server.ts';
import { bookedDays } from './booked-days.table.server.ts';
import type { FreeDay } from './free-days.ts';

/**
 * Makes these the booked days of an engagement: books what is missing, and gives back the others. Throws if a day is
 * booked for something else: lock the consultant's account first, and ask findBookedElsewhere.
 */
export async function bookDays(
  tx: Transaction,
  userId: string,
  engagementId: string,
  days: readonly FreeDay[],
): Promise<void> {
  const booked = await tx
    .select({ day: bookedDays.day })
    .from(bookedDays)
    .where(eq(bookedDays.engagementId, engagementId));
  const before = new Set(booked.map(({ day }) => day));
  const dropped = [...before].filter((day) => !days.includes(day));
  if (dropped.length > 0)
    await tx.delete(bookedDays).where(and(eq(bookedDays.engagementId, engagementId), inArray(bookedDays.day, dropped)));
  const added = days.filter((day) => !before.has(day));
  if (added.length > 0) await tx.insert(bookedDays).values(added.map((day) => ({ userId, day, engagementId })));
}

/** Returns which of these days of a consultant are booked for another engagement, in order. */
export async function findBookedElsewhere(
  db: Database,
  userId: string,
  days: readonly FreeDay[],
  engagementId?: string,
): Promise<FreeDay[]> {
  if (days.length === 0) return [];
  const found = await db
    .select({ day: bookedDays.day })
    .from(bookedDays)
    .where(
      and(
        eq(bookedDays.userId, userId),
        inArray(bookedDays.day, [...days]),
        ...(engagementId === undefined ? [] : [ne(bookedDays.engagementId, engagementId)]),
      ),
    )
    .orderBy(asc(bookedDays.day));
  return found.map(({ day }) => day);
}
