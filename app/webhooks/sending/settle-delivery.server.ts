import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { notifyOperators } from '../../notifications/notify-operators.server.ts';
import { notify } from '../../notifications/notify.server.ts';
import { webhookPaused } from '../webhook-paused.email.ts';
import { failingDays, type PauseReason } from '../webhook.ts';
import { webhookDeliveries, webhookRows } from '../webhook.table.server.ts';
import type { PostAnswer } from './post-delivery.server.ts';
import { secondsToRetry } from './retry-times.ts';
import { sendWebhooks } from './webhook-job-kind.server.ts';

/** `attempts`: before this one. `madeNextAt`: the end of the lease, which shows that nobody else has taken it since. */
type Claimed = { id: string; webhookId: string; attempts: number; madeNextAt: string };
type Facts = { at: Date; random: number; tookMs: number };

const gone = 410;
const failingMs = failingDays * 24 * 3600 * 1000;

/** Stores how an attempt ended, plans the next one, and pauses a webhook whose receiver is gone or keeps failing. */
export async function settleDelivery(
  { db, jobs, config }: Pick<Platform, 'db' | 'jobs' | 'config'>,
  { id, webhookId, madeNextAt, ...before }: Claimed,
  { status, problem }: PostAnswer,
  { at, random, tookMs }: Facts,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked before its delivery, as when it is deleted or paused, so that no deadlock occurs.
    await tx.select({ id: webhookRows.id }).from(webhookRows).where(eq(webhookRows.id, webhookId)).for('no key update');
    const attempts = before.attempts + 1;
    const isDone = problem === null;
    const seconds = isDone || status === gone ? undefined : secondsToRetry(attempts, random);
    const nextAt = seconds === undefined ? null : new Date(at.getTime() + seconds * 1000);
    const state = isDone ? 'delivered' : nextAt ? 'waiting' : 'failed';
    const stored = await tx
      .update(webhookDeliveries)
      .set({ state, attempts, nextAt, triedAt: at, status, problem, tookMs })
      .where(and(eq(webhookDeliveries.id, id), sql`next_at = ${madeNextAt}::timestamptz`))
      .returning({ id: webhookDeliveries.id });
    if (stored.length === 0) return;
    if (seconds !== undefined) await jobs.send(tx, sendWebhooks, {}, Math.ceil(seconds));
    if (isDone) {
      const isThis = and(eq(webhookRows.id, webhookId), isNotNull(webhookRows.failingSince));
      await tx.update(webhookRows).set({ failingSince: null }).where(isThis);
    } else {
      await noteFailure(tx, { jobs, config }, webhookId, status, at);
    }
  });
}

async function noteFailure(
  tx: Transaction,
  { jobs, config }: Pick<Platform, 'jobs' | 'config'>,
  webhookId: string,
  status: number | null,
  at: Date,
): Promise<void> {
  const [webhook] = await tx
    .update(webhookRows)
    .set({ failingSince: sql`coalesce(${webhookRows.failingSince}, ${at.toISOString()}::timestamptz)` })
    .where(eq(webhookRows.id, webhookId))
    .returning();
  if (!webhook || webhook.pausedBecause !== null) return;
  const { failingSince, madeBy, name } = webhook;
  const isFailing = failingSince !== null && at.getTime() - failingSince.getTime() >= failingMs;
  const because: PauseReason | undefined = status === gone ? 'gone' : isFailing ? 'failing' : undefined;
  if (!because) return;
  await tx.update(webhookRows).set({ pausedBecause: because }).where(eq(webhookRows.id, webhookId));
  const compose = (recipient: string) => webhookPaused(config, recipient, { id: webhookId, name, because });
  if (madeBy) await notify(tx, jobs, madeBy, compose);
  else await notifyOperators(tx, jobs, compose);
}
