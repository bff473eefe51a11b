import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Jobs } from '../../../platform/jobs/open-jobs.server.ts';
import { nightlyRetries } from '../../../platform/jobs/nightly-retries.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { Job } from '../../../platform/room/room.server.ts';
import { lockUser } from '../../accounts/lock-user.server.ts';
import { inOrder } from '../../messages/pair-conditions.server.ts';
import { findSides } from '../act/act.server.ts';
import { engagementDueKind, queueDue, type EngagementDue } from '../act/queue-due.server.ts';
import { closeIfNoted, happen } from '../act/happen.server.ts';
import { readForUpdate, type Stored } from '../act/stored-engagement.server.ts';
import { nextDueAt, timetable } from '../machine/timetable.ts';
import { engagements } from '../engagement.table.server.ts';
import { letReviewsAppear } from '../review/let-reviews-appear.server.ts';
import { remindSides } from '../emails/remind-sides.server.ts';

/** Does what deadlines do to an engagement, at the moment for which it was queued or later. */
export const engagementDue: Job<EngagementDue> = {
  ...engagementDueKind,
  run: (platform, { engagementId }) => doWhatIsDue(platform, engagementId),
};

/** Finds deadlines whose jobs were lost, for example because the database was restored from a backup. */
export const engagementSweep: Job = {
  name: 'engagement-sweep',
  ...nightlyRetries,
  cron: '20 4 * * *',
  run: (platform) => sweep(platform),
};

/**
 * Does everything that time should have done to an engagement by now, the earliest first. It looks at the state itself, so
 * a job that is late, runs twice, or is not needed any more does nothing wrong.
 */
export async function doWhatIsDue(
  platform: Pick<Platform, 'db' | 'jobs' | 'config'>,
  engagementId: string,
  now = Date.now(),
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const sides = await findSides(tx, engagementId);
    if (!sides) return;
    const { consultant, service } = sides;
    const ids = consultant !== null && service !== null ? inOrder(consultant, service) : [consultant ?? service];
    for (const id of ids) if (id !== null) await lockUser(tx, id);
    // Each event may bring others into the timetable, or take them out.
    for (;;) {
      const stored = await readForUpdate(tx, engagementId);
      if (!stored) return;
      const { row, engagement } = stored;
      if (await closeIfNoted(platform, tx, stored, now)) continue;
      const dues = timetable(engagement).filter(
        ({ at, what }) => at <= now && (what === 'event' || at > row.doneUntil.getTime()),
      );
      const [due] = dues;
      if (!due) {
        await noteDone(tx, platform.jobs, stored, now);
        return;
      }
      if (due.what === 'event') {
        const outcome = await happen(platform, tx, stored, { happening: due.happening, now });
        if (!outcome.ok) throw new Error(`${due.happening.name} was refused: ${outcome.reason}`);
      } else {
        if (due.what === 'reviews') await letReviewsAppear(platform, tx, stored, now);
        // Several reminders are due at the same moment: all of them are done with it.
        const reminders = dues.filter((one) => one.what === 'reminder').filter(({ at }) => at === due.at);
        await remindSides(platform, tx, stored, reminders);
        await tx
          .update(engagements)
          .set({ doneUntil: new Date(due.at) })
          .where(eq(engagements.id, engagementId));
      }
    }
  });
}

/** Notes when something is due next. Queues a job for it, unless one was queued for the same moment before. */
async function noteDone(tx: Transaction, jobs: Jobs, { row, engagement }: Stored, now: number): Promise<void> {
  const next = nextDueAt(engagement, row.doneUntil);
  if (next?.getTime() === row.nextDueAt?.getTime()) return;
  await tx.update(engagements).set({ nextDueAt: next }).where(eq(engagements.id, row.id));
  await queueDue(tx, jobs, row.id, next, now);
}

const sweptAtOnce = 200;

export async function sweep(platform: Pick<Platform, 'db' | 'jobs' | 'config'>, now = Date.now()): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const due = await platform.db
      .select({ id: engagements.id })
      .from(engagements)
      .where(
        and(isNotNull(engagements.nextDueAt), lte(engagements.nextDueAt, new Date(now)), gt(engagements.id, after)),
      )
      .orderBy(asc(engagements.id))
      .limit(sweptAtOnce);
    for (const { id } of due) await doWhatIsDue(platform, id, now);
    const last = due.at(-1);
    if (!last) return;
    after = last.id;
  }
}
