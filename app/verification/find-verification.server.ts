import { and, asc, desc, eq, getViewSelectedFields, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { EvidenceItem } from './evidence/evidence.ts';
import { findVerificationStatus } from './find-verification-status.server.ts';
import type { CheckLine, VerificationStatus } from './verification-status.ts';
import { checks, evidence, levelOrders } from './verification.table.server.ts';

export type Verification = { status: VerificationStatus; checks: CheckLine[]; evidence: EvidenceItem[] };

/** Returns everything that a user may see of their own verification, the newest check first. */
export async function findVerification(db: Database, userId: string): Promise<Verification> {
  const status = await findVerificationStatus(db, userId);
  const lines = await db
    .select({ check: checks, order: getViewSelectedFields(levelOrders) })
    .from(levelOrders)
    .leftJoin(checks, eq(levelOrders.id, checks.orderId))
    .where(and(eq(levelOrders.userId, userId), ne(levelOrders.state, 'opened')))
    .orderBy(desc(levelOrders.createdAt));
  return {
    status,
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
    evidence: status.openCheck ? await findEvidence(db, status.openCheck.id) : [],
  };
}

/** Returns the files of a check, oldest first. */
export async function findEvidence(db: Database, checkId: string): Promise<EvidenceItem[]> {
  const rows = await db
    .select()
    .from(evidence)
    .where(eq(evidence.checkId, checkId))
    .orderBy(asc(evidence.uploadedAt), asc(evidence.id));
  return rows.map(({ id, kind, fileName, bytes, uploadedAt, problem, earlierProblem }) => ({
    id,
    kind,
    fileName,
    bytes,
    uploadedAt: uploadedAt.toISOString(),
    problem,
    earlierProblem,
  }));
}
