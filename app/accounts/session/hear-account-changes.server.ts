import type { Platform } from '../../../platform/open-platform.server.ts';
import { cookieSeconds } from './cookie-lifetimes.ts';

/** Clocks of several processes may differ by this much. */
const marginMs = 5_000;

export type HeardChanges = {
  /** Whether a session's short-lived part, signed at that time (ms), may be believed without asking the database. */
  isUnchangedSince(userId: string, signedAt: number): boolean;
};

/**
 * Listens for changes of accounts (a session ended, a user changed) in all processes, so that the short-lived part of a
 * session is believed only while nothing has happened to its user. Before the start, and after a time without connection
 * to the database, everything may have changed.
 */
export async function hearAccountChanges({ listen }: Pick<Platform, 'listen'>): Promise<HeardChanges> {
  const changedAt = new Map<string, number>();
  let allChangedAt = Date.now();
  await listen('account_change', (userId) => {
    const now = Date.now();
    if (userId === '') {
      allChangedAt = now;
      changedAt.clear();
      return;
    }
    changedAt.delete(userId);
    changedAt.set(userId, now);
    // What was signed before that has expired by now. A Map keeps the order of insertion.
    for (const [oldest, at] of changedAt) {
      if (at > now - cookieSeconds.session_data * 1000 - marginMs) break;
      changedAt.delete(oldest);
    }
  });
  return {
    isUnchangedSince: (userId, signedAt) => signedAt > Math.max(allChangedAt, changedAt.get(userId) ?? 0) + marginMs,
  };
}
