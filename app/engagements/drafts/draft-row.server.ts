import { and, eq } from 'drizzle-orm';
import { engagementDrafts } from '../engagement.table.server.ts';
import type { Target } from '../propose/obstacle.ts';
import { targetIdOf } from './draft.ts';

/** The condition for a user's draft of a proposal. There is one at most. */
export const isDraftOf = (userId: string, target: Target) =>
  and(
    eq(engagementDrafts.userId, userId),
    eq(engagementDrafts.kind, target.kind),
    eq(engagementDrafts.targetId, targetIdOf(target)),
  );
