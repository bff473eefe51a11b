import type { CareType } from '../../directory/care-types.ts';
import type { Within } from '../consultant-query.ts';

/** How many consultants each choice would show with all other filters applied. `within`: null without a known place. */
export type ConsultantOptionCounts = {
  verified: number;
  remote: number;
  care: Record<CareType, number>;
  within: Record<Within, number> | null;
};
