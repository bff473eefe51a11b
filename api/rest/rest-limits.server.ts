import type { LimitSize } from '../../platform/limits/open-limit.server.ts';

const minute = 60;

/** Limits of calls to tables. Those counted in each process, per network address and per user: */
export const callsPerAddress = { name: 'table calls', points: 600, seconds: minute } as const satisfies LimitSize;
export const callsPerUser = { name: 'table calls of user', points: 600, seconds: minute } as const satisfies LimitSize;
/** How often a large table may be read as a whole. Answers 'not modified' do not count. */
export const wholePerAddress = {
  name: 'whole table address',
  points: 20,
  seconds: 60 * minute,
} as const satisfies LimitSize;
