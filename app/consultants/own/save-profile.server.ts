import { eq, sql } from 'drizzle-orm';
import type { Accounts } from '../../accounts/accounts-context.server.ts';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { findFreeDays } from '../../availability/find-free-days.server.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { comingDays, type FreeDay } from '../../availability/free-days.ts';
import { areSameDays, mergeDays } from '../../availability/marked-days.ts';
import { replaceFreeDays } from '../../availability/replace-free-days.server.ts';
import { changedMeanwhile, formVersionOf } from '../../profiles/form-version-of.server.ts';
import type { SaveAnswer } from '../../profiles/profile-answer.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';
import { findBasePosition } from '../place-consultants.server.ts';
import { profileForm, type Profile, type ProfileField } from './profile-rules.ts';
import { queueWebhookEvent } from '../../webhooks/queue-webhook-event.server.ts';
import { writeFreeDays } from './write-free-days.server.ts';

type Typed = Profile & {
  /** The marked days, and the stored days before the user's changes. The difference is saved with the profile. */
  days: FreeDay[];
  base: FreeDay[];
  /** The form version; empty without a profile. */
  mark: string;
  /** An existing profile is not changed. */
  mustBeNew?: boolean;
};

/**
 * Creates the user's consultant profile, or changes the existing one. The account is locked, so that two simultaneous
 * first saves create one row and a closed account leaves none. Unsaved changes to the free days are saved with the
 * profile, and merged with changes that another window has saved.
 */
export async function saveProfile(
  { platform }: Pick<Accounts, 'platform'>,
  session: Session,
  { days, base, mark, mustBeNew = false, ...profile }: Typed,
): Promise<SaveAnswer<ProfileField>> {
  const userId = session.viewer.id;
  // Without a position the profile is saved all the same, and the place is looked up again at night.
  const position = await logFailure(platform.log, 'looking up a base failed', findBasePosition(platform.db, profile));
  return platform.db.transaction(async (tx) => {
    if (!(await lockUserAndSession(tx, session))) return { ok: false, reason: 'signed-out' };
    const [row] = await tx.select().from(profiles).where(eq(profiles.userId, userId)).limit(1);
    // Without a rate the column default is stored.
    const values = {
      ...profile,
      ...(position ?? { baseLatitude: null, baseLongitude: null }),
      hourlyRate: profile.hourlyRate || sql`default`,
    };
    if (!row) {
      await tx.insert(profiles).values({ userId, ...values });
      if (days.length > 0) await replaceFreeDays(tx, userId, days);
      await announce(tx, platform, userId);
      return { ok: true, isNew: true };
    }
    const stored = profileForm(row);
    const typed = profileForm(profile);
    const fields = mustBeNew ? (Object.keys(stored) as ProfileField[]) : changedMeanwhile(mark, stored, typed);
    if (fields.length > 0) {
      return { ok: false, reason: 'changed-meanwhile', fields, stored, mark: formVersionOf(stored) };
    }
    await tx
      .update(profiles)
      .set({ ...values, updatedAt: sql`now()` })
      .where(eq(profiles.userId, userId));
    await announce(tx, platform, userId);
    const today = todayInLondon();
    const theirs = await findFreeDays(tx, userId, today);
    const merged = comingDays(mergeDays(base, days, theirs), today);
    const isSame = areSameDays(theirs, merged);
    const untold = isSame ? undefined : await writeFreeDays(tx, platform, userId, { days: merged, stored: theirs });
    return { ok: true, isNew: false, ...(untold && { notification: untold }) };
  });
}

const announce = (tx: Transaction, { jobs }: Pick<Accounts['platform'], 'jobs'>, userId: string) =>
  queueWebhookEvent(tx, jobs, { type: 'profile.changed', data: { table: 'consultant_profiles', user_id: userId } });
