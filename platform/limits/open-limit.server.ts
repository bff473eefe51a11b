import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** A limit of `points` per user or address in a period of `seconds`, which begins when the first point is taken. */
export type LimitSize = { name: string; points: number; seconds: number };
export type LimitAnswer = { ok: true } | { ok: false; retryAfterSeconds: number };

/**
 * `who` is an email address, a network address or similar, always written the same way. Do not call the methods inside
 * a transaction: they use the pool, which has one connection on the embedded database, so they would wait for ever.
 */
export type Limit = {
  /** Takes points, 1 by default. If too few are left, it takes those that are left, and refuses. */
  take(who: string, points?: number): Promise<LimitAnswer>;
  /** Returns whether a point is left, without taking it. */
  look(who: string): Promise<LimitAnswer>;
  /**
   * Gives back points, 1 by default, that were taken for an attempt that turned out to be legitimate. The limit never
   * gets more points than it began with.
   */
  give(who: string, points?: number): Promise<void>;
  /** Gives `who` all their points again. */
  forget(who: string): Promise<void>;
};

/**
 * Opens a limit that all processes on the same database share. It stores `who` as a keyed hash, so that the table does not
 * reveal who used the site.
 */
export function openLimit(pool: pg.Pool, secret: string, { name, points: allowed, seconds }: LimitSize): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: withoutStatementNames(pool),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: '',
    points: allowed,
    duration: seconds,
    // platform/tidy-up.server.ts deletes the expired rows of all limits and processes together.
    clearExpiredByTimeout: false,
  });
  const keyOf = (who: string) =>
    `${name}:${createHmac('sha256', secret).update(`${name}\0${who}`).digest('base64url')}`;

  return {
    async take(who, points = 1) {
      try {
        await limiter.consume(keyOf(who), points);
        return { ok: true };
      } catch (error) {
        if (error instanceof RateLimiterRes) return refused(error);
        throw error;
      }
    },
    async look(who) {
      const state = await limiter.get(keyOf(who));
      return state && state.remainingPoints < 1 ? refused(state) : { ok: true };
    },
    async give(who, points = 1) {
      // The library's reward() could go below zero, even for a period that has restarted in the meantime.
      await pool.query(
        'update rate_limits set points = greatest(least(points, $2::integer) - $3::integer, 0) where key = $1 and expire > $4',
        [keyOf(who), allowed, points, Date.now()],
      );
    },
    async forget(who) {
      await limiter.delete(keyOf(who));
    },
  };
}

/** Returns the limit with the name in `size`. The first call with a name opens the limit; later calls return the same one. */
export type LimitOf = (size: LimitSize) => Limit;

export function openLimits(pool: pg.Pool, secret: string): LimitOf {
  const opened = new Map<string, Limit>();
  return (size) => {
    const limit = opened.get(size.name) ?? openLimit(pool, secret, size);
    opened.set(size.name, limit);
    return limit;
  };
}

function refused({ msBeforeNext }: RateLimiterRes): LimitAnswer {
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}

/** Drops statement names: the embedded database's connections share one session, where equal names would clash. */
function withoutStatementNames(pool: pg.Pool) {
  return { query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values) };
}
