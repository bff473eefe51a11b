import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { PersonId } from '../../../platform/http/cache/public-query-cache.server.ts';
import { findEngagement } from '../page/find-engagement.server.ts';
import { actionPlanFindings } from '../engagement.table.server.ts';
import { mayEditPlan } from './may-edit-plan.ts';
import { findFilesOfFindings } from '../files/file-rows.server.ts';
import type { WorkFile } from '../files/work-file.ts';
import type { Finding } from './finding.ts';

/** An action plan as one side sees it. */
export type ActionPlan = {
  id: string;
  title: string;
  other: string;
  canEdit: boolean;
  findings: (Finding & { files: WorkFile[] })[];
};

/** Returns the action plan of a user's engagement, by due date; undefined if there is no such engagement, or it is not agreed. */
export async function findActionPlan(db: Database, userId: PersonId, id: string): Promise<ActionPlan | undefined> {
  const view = await findEngagement(db, userId, id);
  if (!view || view.engagement.milestones.length === 0) return undefined;
  const rows = await db
    .select()
    .from(actionPlanFindings)
    .where(eq(actionPlanFindings.engagementId, id))
    .orderBy(asc(actionPlanFindings.due), asc(actionPlanFindings.number));
  const files = await findFilesOfFindings(db, id);
  return {
    id: view.id,
    title: view.engagement.terms.title,
    other: view.other.name,
    canEdit: mayEditPlan(view.engagement.state, view.side),
    findings: rows.map(({ engagementId: _, changedBy: __, changedAt, ...finding }) => ({
      ...finding,
      files: files.get(finding.number) ?? [],
      changedAt: changedAt.toISOString(),
    })),
  };
}
