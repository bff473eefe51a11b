import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { PersonId } from '../../../platform/http/cache/public-query-cache.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { actionPlanFindings } from '../engagement.table.server.ts';
import { findEngagement } from '../page/find-engagement.server.ts';
import { milestoneEvents } from '../page/what-next.ts';
import { mayEditPlan } from '../plan/may-edit-plan.ts';
import { findStanding } from '../propose/find-standing.server.ts';
import type { FilePlace } from './work-file.ts';

/** Whether a user can add files to a place now: checked before a file is read, and again when it is stored. */
export async function mayAddFile(db: Database, userId: PersonId, place: FilePlace): Promise<boolean> {
  if (place.place === 'proposal') {
    const { target } = place;
    if (!isUuid(target.kind === 'apply' ? target.listingId : target.consultantId)) return false;
    const standing = await findStanding(db, userId, target);
    return standing?.obstacle === null;
  }
  const view = await findEngagement(db, userId, place.engagementId);
  if (!view) return false;
  if (place.place === 'milestone')
    return milestoneEvents(view.engagement, view.side, place.number, Date.now()).includes('deliver');
  if (!mayEditPlan(view.engagement.state, view.side)) return false;
  const isMeant = and(
    eq(actionPlanFindings.engagementId, place.engagementId),
    eq(actionPlanFindings.number, place.number),
  );
  return (await db.$count(actionPlanFindings, isMeant)) === 1;
}
