import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { findBookedDays } from '../../availability/find-booked-days.server.ts';
import { findFreeDays } from '../../availability/find-free-days.server.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { comingDays, type FreeDay } from '../../availability/free-days.ts';
import { areSameDays } from '../../availability/marked-days.ts';
import { checkDays } from '../../availability/sent-days.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';
import { queueWebhookEvent } from '../../webhooks/queue-webhook-event.server.ts';
import { writeFreeDays } from './write-free-days.server.ts';

export type SaveAvailabilityAnswer =
  /** `notification`: 'failed' when the consultant's contacts cannot be notified of the days. */
  | { ok: true; days: FreeDay[]; notification?: 'failed' }
  | { ok: false; reason: 'signed-out' }
  | { ok: false; reason: 'no-profile' }
  | { ok: false; reason: 'broken-rule'; text: string }
  /** The stored days differ from those that this change was based on. Nothing is written. */
  | { ok: false; reason: 'changed-elsewhere'; theirs: FreeDay[] };

/**
 * Saves the user's free days, starting today; past days are deleted. `base`: the days that the change was based on, so that
 * a change from another window is detected and not overwritten. When days were added, the consultant's contacts are notified
 * (D30). Booked days stay booked: they are not among the days that are returned.
 */
export async function saveAvailability(
  platform: Pick<Platform, 'db' | 'jobs' | 'log'>,
  session: Pick<Session, 'id' | 'viewer'>,
  sent: { days: readonly FreeDay[]; base: readonly FreeDay[] },
  today = todayInLondon(),
): Promise<SaveAvailabilityAnswer> {
  // A window that was open over midnight still contains yesterday.
  const wasPast = new Set(sent.base.filter((day) => day < today));
  const days = sent.days.filter((day) => !wasPast.has(day));
  const text = checkDays(days, today);
  if (text !== undefined) return { ok: false, reason: 'broken-rule', text };
  const change = { days: comingDays(days, today), base: comingDays(sent.base, today) };
  return platform.db.transaction((tx) => write(tx, platform, session, change, today));
}

async function write(
  tx: Transaction,
  platform: Pick<Platform, 'jobs' | 'log'>,
  session: Pick<Session, 'id' | 'viewer'>,
  sent: { days: FreeDay[]; base: FreeDay[] },
  today: FreeDay,
): Promise<SaveAvailabilityAnswer> {
  if (!(await lockUserAndSession(tx, session))) return { ok: false, reason: 'signed-out' };
  const own = eq(profiles.userId, session.viewer.id);
  const [profile] = await tx.select({ id: profiles.id }).from(profiles).where(own).for('update');
  if (!profile) return { ok: false, reason: 'no-profile' };
  const theirs = await findFreeDays(tx, session.viewer.id, today);
  // Days that were booked since the window was opened are neither free nor a reason to refuse the others.
  const booked = new Set((await findBookedDays(tx, session.viewer.id, today)).map(({ day }) => day));
  const [days, base] = [sent.days, sent.base].map((all) => all.filter((day) => !booked.has(day))) as [
    FreeDay[],
    FreeDay[],
  ];
  // The days are already stored: a response was lost, or two windows made the same change.
  if (areSameDays(theirs, days)) return { ok: true, days };
  if (!areSameDays(theirs, base)) return { ok: false, reason: 'changed-elsewhere', theirs };
  const notification = await writeFreeDays(tx, platform, session.viewer.id, { days, stored: theirs });
  await queueWebhookEvent(tx, platform.jobs, {
    type: 'profile.changed',
    data: { table: 'consultant_profiles', user_id: session.viewer.id },
  });
  return { ok: true, days, ...(notification && { notification }) };
}
