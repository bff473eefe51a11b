import { and, count, eq, max } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { readForUpdate } from '../act/stored-engagement.server.ts';
import { actionPlanFindings } from '../engagement.table.server.ts';
import type { Side } from '../machine/machine.ts';
import { mostFindings, readFinding, type FindingField, type FindingWords } from './finding.ts';
import { mayEditPlan } from './may-edit-plan.ts';

export type SaveFindingAnswer =
  | { ok: true }
  | { ok: false; reason: 'broken-rule'; errors: { field: FindingField; text: string }[] }
  | { ok: false; reason: 'signed-out' }
  /** No such engagement, it is between others, or the finding has been deleted. */
  | { ok: false; reason: 'not-found' }
  /** The work is over, so only the care service edits the plan. */
  | { ok: false; reason: 'not-yours' }
  | { ok: false; reason: 'too-many' }
  /** Somebody has changed the finding since the form was opened. `now`: what it says now. */
  | { ok: false; reason: 'stale'; now: FindingWords };

type Wish = {
  engagementId: string;
  /** Undefined: a new finding. */
  number: number | undefined;
  /** The revision that the form was opened with. */
  revision: number;
  /** Undefined: the finding is deleted. */
  form: Partial<Record<FindingField, string>> | undefined;
};

/** Adds a finding to an action plan, changes it or deletes it. */
export async function saveFinding(
  db: NodePgDatabase,
  session: Pick<Session, 'id' | 'viewer'>,
  { engagementId, number, revision, form }: Wish,
): Promise<SaveFindingAnswer> {
  const { words, problems } = form ? readFinding(form) : { words: undefined, problems: [] };
  if (problems.length > 0) return { ok: false, reason: 'broken-rule', errors: problems };
  if (!isUuid(engagementId)) return { ok: false, reason: 'not-found' };
  return db.transaction(async (tx): Promise<SaveFindingAnswer> => {
    if (!(await lockUserAndSession(tx, session, undefined, true))) return { ok: false, reason: 'signed-out' };
    const stored = await readForUpdate(tx, engagementId);
    const side: Side | undefined =
      stored?.row.consultantUserId === session.viewer.id
        ? 'consultant'
        : stored?.row.serviceUserId === session.viewer.id
          ? 'service'
          : undefined;
    if (!stored || !side || stored.engagement.state === 'proposed') return { ok: false, reason: 'not-found' };
    if (!mayEditPlan(stored.engagement.state, side)) return { ok: false, reason: 'not-yours' };
    const changed = { changedBy: side, changedAt: new Date() };
    if (number === undefined) {
      const [known] = await tx
        .select({ count: count(), last: max(actionPlanFindings.number) })
        .from(actionPlanFindings)
        .where(eq(actionPlanFindings.engagementId, engagementId));
      const last = known?.last ?? 0;
      if ((known?.count ?? 0) >= mostFindings || last >= 1000) return { ok: false, reason: 'too-many' };
      if (words) await tx.insert(actionPlanFindings).values({ engagementId, number: last + 1, ...words, ...changed });
      return { ok: true };
    }
    const isMeant = and(eq(actionPlanFindings.engagementId, engagementId), eq(actionPlanFindings.number, number));
    const [now] = await tx.select().from(actionPlanFindings).where(isMeant);
    if (!now) return { ok: false, reason: 'not-found' };
    if (now.revision !== revision) return { ok: false, reason: 'stale', now };
    if (words)
      await tx
        .update(actionPlanFindings)
        .set({ ...words, ...changed, revision: revision + 1 })
        .where(isMeant);
    else await tx.delete(actionPlanFindings).where(isMeant);
    return { ok: true };
  });
}
