import { eq, sql } from 'drizzle-orm';
import type { Accounts } from '../../accounts/accounts-context.server.ts';
import { lockAccount } from '../../accounts/lock-account.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { findFreeDays } from '../../availability/find-free-days.server.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { comingDays, type FreeDay } from '../../availability/free-days.ts';
import { areSameDays, mergeDays } from '../../availability/marked-days.ts';
import { replaceFreeDays } from '../../availability/replace-free-days.server.ts';
import { changedMeanwhile, markFields } from '../../profiles/mark-fields.server.ts';
import type { SaveAnswer } from '../../profiles/profile-answer.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';
import { profileForm, type Profile, type ProfileField } from './profile-rules.ts';
import { writeFreeDays } from './write-free-days.server.ts';

type Typed = Profile & {
  /** The marked days, and those that they were marked on: what was changed is saved with the profile. */
  days: FreeDay[];
  base: FreeDay[];
  /** What the form was loaded with; empty: without a profile. */
  mark: string;
};

/**
 * Makes the person's consultant profile, or changes the one they have. The account is held meanwhile: two first saves at
 * once make one row, and one that closes leaves none behind. Days that were marked beside the form and wait for being saved
 * are saved with it, on top of what another window has saved meanwhile.
 */
export async function saveProfile(
  { platform }: Pick<Accounts, 'platform'>,
  session: Session,
  { days, base, mark, ...profile }: Typed,
): Promise<SaveAnswer<ProfileField>> {
  const userId = session.viewer.id;
  return platform.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, session))) return { ok: false, reason: 'signed-out' };
    const [row] = await tx.select().from(profiles).where(eq(profiles.userId, userId)).limit(1);
    // Nothing was said of a rate: what the column says of itself.
    const values = { ...profile, hourlyRate: profile.hourlyRate || sql`default` };
    if (!row) {
      await tx.insert(profiles).values({ userId, ...values });
      if (days.length > 0) await replaceFreeDays(tx, userId, days);
      return { ok: true, isNew: true };
    }
    const stored = profileForm(row);
    const fields = changedMeanwhile(mark, stored, profileForm(profile));
    if (fields.length > 0) {
      return { ok: false, reason: 'changed-meanwhile', fields, stored, mark: markFields(stored) };
    }
    await tx
      .update(profiles)
      .set({ ...values, updatedAt: sql`now()` })
      .where(eq(profiles.userId, userId));
    const today = todayInLondon();
    const theirs = await findFreeDays(tx, userId, today);
    const merged = comingDays(mergeDays(base, days, theirs), today);
    const isSame = areSameDays(theirs, merged);
    const untold = isSame ? undefined : await writeFreeDays(tx, platform, userId, { days: merged, stored: theirs });
    return { ok: true, isNew: false, ...(untold && { notification: untold }) };
  });
}
