import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitAnswer, LimitSize } from './open-limit.server.ts';

/** A limit that this process counts in memory: for requests that must not cost a write to the database. */
export type ProcessLimit = {
  /** Takes points, 1 by default. `who` is an account, a network address or similar. */
  take(who: string, points?: number): Promise<LimitAnswer>;
};

/** Opens a limit for this process alone. With several processes, each of them allows as much. */
export function openProcessLimit({ name, points, seconds }: LimitSize): ProcessLimit {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return {
    async take(who, taken = 1) {
      try {
        await limiter.consume(who, taken);
        return { ok: true };
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
      }
    },
  };
}
