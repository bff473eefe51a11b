import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/open-database.server.ts';
import { engagementMilestones, engagements, engagementVersions } from '../engagement.table.server.ts';
import type { Engagement, Question } from '../machine/engagement.ts';
import type { Side } from '../machine/machine.ts';

export type EngagementRow = typeof engagements.$inferSelect;

/** An engagement as it is stored, and as the state machine knows it. */
export type Stored = { row: EngagementRow; engagement: Engagement };

/** Returns an engagement and locks it until the transaction ends. Lock the accounts of both sides first. */
export async function readForUpdate(tx: Transaction, id: string): Promise<Stored | undefined> {
  const [row] = await tx.select().from(engagements).where(eq(engagements.id, id)).for('update');
  return row && { row, engagement: await engagementOf(tx, row) };
}

/** Returns what the state machine knows of a stored engagement. */
export async function engagementOf(db: Database, row: EngagementRow): Promise<Engagement> {
  const numbers = [row.version, ...(row.changeVersion === null ? [] : [row.changeVersion])];
  const versions = await db
    .select({ version: engagementVersions.version, terms: engagementVersions.terms })
    .from(engagementVersions)
    .where(and(eq(engagementVersions.engagementId, row.id), inArray(engagementVersions.version, numbers)));
  const termsOf = (number: number) => {
    const found = versions.find(({ version }) => version === number);
    if (!found) throw new Error(`engagement ${row.id} has no version ${number}`);
    return found.terms;
  };
  const milestones = await db
    .select()
    .from(engagementMilestones)
    .where(eq(engagementMilestones.engagementId, row.id))
    .orderBy(asc(engagementMilestones.number));
  const change = questionIn(row.changeBy, row.changeAt, row.changeUntil);
  const end = questionIn(row.endBy, row.endAt, row.endUntil);
  return {
    state: row.state,
    startedBy: row.startedBy,
    versions: row.versions,
    terms: termsOf(row.version),
    proposal: questionIn(row.proposalBy, row.proposalAt, row.proposalUntil),
    milestones: milestones.map(({ number, state, until }) => ({ id: number, state, until: until?.getTime() ?? null })),
    hasDelivered: row.hasDelivered,
    change: change && row.changeVersion !== null ? { ...change, terms: termsOf(row.changeVersion) } : null,
    end: end && { ...end, hasObjection: row.endHasObjection },
    lastEventAt: row.lastEventAt.getTime(),
    closedAt: row.closedAt?.getTime() ?? null,
  };
}

function questionIn(by: Side | null, at: Date | null, until: Date | null): Question | null {
  return by && at && until ? { by, at: at.getTime(), until: until.getTime() } : null;
}
