import type { Engagement, Question } from '../machine/engagement.ts';

/** Returns the columns that hold what the state machine knows, other than versions. */
export function columnsOf(after: Engagement) {
  return {
    state: after.state,
    versions: after.versions,
    proposalBy: after.proposal?.by ?? null,
    proposalAt: momentOf(after.proposal, 'at'),
    proposalUntil: momentOf(after.proposal, 'until'),
    changeBy: after.change?.by ?? null,
    changeAt: momentOf(after.change, 'at'),
    changeUntil: momentOf(after.change, 'until'),
    endBy: after.end?.by ?? null,
    endAt: momentOf(after.end, 'at'),
    endUntil: momentOf(after.end, 'until'),
    endHasObjection: after.end?.hasObjection ?? false,
    hasDelivered: after.hasDelivered,
    lastEventAt: new Date(after.lastEventAt),
    closedAt: after.closedAt === null ? null : new Date(after.closedAt),
  };
}

const momentOf = (question: Question | null, when: 'at' | 'until') => (question ? new Date(question[when]) : null);
