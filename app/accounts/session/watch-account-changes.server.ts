import type { Platform } from '../../../platform/open-platform.server.ts';
import { cookieSeconds } from './cookie-lifetimes.ts';

/** The clocks of two processes may differ by at most this much. */
const marginMs = 5_000;

export type HeardChanges = {
  /** Whether a session cache cookie signed at `signedAt` (in ms) may be trusted without a database query. */
  isUnchangedSince(userId: string, signedAt: number): boolean;
};

/**
 * Listens for account changes (a session ended, a user changed) made by any process. A session cache cookie is trusted
 * only while its user is unchanged. Changes before the start or during a lost database connection are unknown, so every
 * account then counts as changed.
 */
export async function watchAccountChanges({ listen }: Pick<Platform, 'listen'>): Promise<HeardChanges> {
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
    // Session cache cookies signed before these changes have expired, so the changes are forgotten, oldest first.
    for (const [oldest, at] of changedAt) {
      if (at > now - cookieSeconds.session_data * 1000 - marginMs) break;
      changedAt.delete(oldest);
    }
  });
  return {
    isUnchangedSince: (userId, signedAt) => signedAt > Math.max(allChangedAt, changedAt.get(userId) ?? 0) + marginMs,
  };
}
