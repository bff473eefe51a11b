import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** How much one person or address may do in a while that begins with the first take. */
export type LimitSize = { name: string; points: number; seconds: number };
export type LimitAnswer = { ok: true } | { ok: false; retryAfterSeconds: number };

/**
 * `who` is an e-mail address, a network address or the like, always written the same way. None of these may be called
 * inside a transaction: they use the pool, which on the embedded database has one connection and would wait for ever.
 */
export type Limit = {
  /** Uses up points (1). A refused take counts too: it uses up what was left. */
  take(who: string, points?: number): Promise<LimitAnswer>;
  /** Whether one point is left, without using it up. */
  look(who: string): Promise<LimitAnswer>;
  /** Gives points (1) back: what they were taken for turned out to be right. Nobody gets more than they had at first. */
  give(who: string, points?: number): Promise<void>;
  /** Begins anew with all points. */
  forget(who: string): Promise<void>;
};

/**
 * A limit that all processes on the same database share. What is kept of `who` is a keyed hash, so that the table tells
 * nobody who was here.
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
    // platform/tidy-up.server.ts does it, once for all limits and processes.
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
      // The library's reward() would go below zero, also for somebody whose time began anew meanwhile.
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

/** A limit by its size; whoever asks again for one of the same name gets the same. */
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

/** The connections of the embedded database share one session, where two cannot prepare a statement of the same name. */
function withoutStatementNames(pool: pg.Pool) {
  return { query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values) };
}
