import { eq, sql } from 'drizzle-orm';
import type { Accounts } from '../accounts/accounts-context.server.ts';
import { lockAccount } from '../accounts/lock-account.server.ts';
import type { Session } from '../accounts/read-session.server.ts';
import { toStored, type FreeDay } from '../availability/free-days.ts';
import { changedMeanwhile, markFields } from '../profiles/mark-fields.server.ts';
import type { SaveAnswer } from '../profiles/profile-answer.ts';
import { consultantProfiles as profiles } from './consultant.table.server.ts';
import { profileForm, type Profile, type ProfileField } from './profile-rules.ts';

type Typed = Profile & {
  /** For a new profile only: those of a profile that is there are saved by themselves. */
  days: FreeDay[];
  /** What the form was loaded with; empty: without a profile. */
  mark: string;
};

/**
 * Makes the person's consultant profile, or changes the one they have. The account is held meanwhile: two first saves at
 * once make one row, and one that closes leaves none behind.
 */
export async function saveProfile(
  { platform }: Pick<Accounts, 'platform'>,
  session: Session,
  { days, mark, ...profile }: Typed,
): Promise<SaveAnswer<ProfileField>> {
  const userId = session.viewer.id;
  return platform.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, session))) return { ok: false, reason: 'signed-out' };
    const [row] = await tx.select().from(profiles).where(eq(profiles.userId, userId)).limit(1);
    // Nothing was said of a rate: what the column says of itself.
    const values = { ...profile, hourlyRate: profile.hourlyRate || sql`default` };
    if (!row) {
      await tx.insert(profiles).values({ userId, ...values, availableDates: days.map(toStored) });
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
    return { ok: true, isNew: false };
  });
}
