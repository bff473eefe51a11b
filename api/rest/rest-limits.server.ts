import type { Config } from '../../platform/config/read-config.server.ts';
import type { LimitSize } from '../../platform/limits/open-limit.server.ts';
import { openProcessLimit, type ProcessLimit } from '../../platform/limits/open-process-limit.server.ts';

const minute = 60;

/** The limits of calls to tables, counted in this process: per network address, and per user. */
type CallLimits = Record<'address' | 'user', ProcessLimit>;

export function openCallLimits({ apiCallsPerMinute: points }: Pick<Config, 'apiCallsPerMinute'>): CallLimits {
  return {
    address: openProcessLimit({ name: 'table calls', points, seconds: minute }),
    user: openProcessLimit({ name: 'table calls of user', points, seconds: minute }),
  };
}

/** How often a large table may be read as a whole. Answers 'not modified' do not count. */
export const wholePerAddress = {
  name: 'whole table address',
  points: 20,
  seconds: 60 * minute,
} as const satisfies LimitSize;
