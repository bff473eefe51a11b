import { and, asc, desc, eq, getViewSelectedFields, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { EvidenceItem } from './evidence/evidence.ts';
import { findStanding } from './find-standing.server.ts';
import type { CheckLine, Standing } from './standing.ts';
import { checks, evidence, orders } from './verification.table.server.ts';

export type Verification = { standing: Standing; checks: CheckLine[]; evidence: EvidenceItem[] };

/** Everything that somebody may see of their own verification, the newest check first. */
export async function findVerification(db: Database, userId: string): Promise<Verification> {
  const standing = await findStanding(db, userId);
  const lines = await db
    .select({ check: checks, order: getViewSelectedFields(orders) })
    .from(orders)
    .leftJoin(checks, eq(orders.id, checks.orderId))
    .where(and(eq(orders.userId, userId), ne(orders.state, 'opened')))
    .orderBy(desc(orders.createdAt));
  return {
    standing,
    checks: lines.map(({ check, order }) => ({
      id: order.id,
      level: order.level,
      state: check?.state ?? 'no-check',
      receipt: order.number,
      amountPence: order.amountPence,
      isUpgrade: order.isUpgrade,
      isTest: order.gateway === 'test',
      orderState: order.state,
      paidAt: (order.paidAt ?? order.createdAt).toISOString(),
      decidedAt: check?.decidedAt?.toISOString() ?? null,
      note: check?.note || (order.refundReason ?? ''),
    })),
    evidence: standing.openCheck ? await findEvidence(db, standing.openCheck.id) : [],
  };
}

/** The files of a check, oldest first. */
export async function findEvidence(db: Database, checkId: string): Promise<EvidenceItem[]> {
  const rows = await db
    .select()
    .from(evidence)
    .where(eq(evidence.checkId, checkId))
    .orderBy(asc(evidence.uploadedAt), asc(evidence.id));
  return rows.map(({ id, kind, fileName, bytes, uploadedAt }) => ({
    id,
    kind,
    fileName,
    bytes,
    uploadedAt: uploadedAt.toISOString(),
  }));
}
