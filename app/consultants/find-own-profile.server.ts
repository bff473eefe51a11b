import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { todayInLondon } from '../../ui/text/dates.ts';
import { comingDays } from '../availability/free-days.ts';
import { markFields } from '../profiles/mark-fields.server.ts';
import { isUnconfirmed } from './list/consultant-row.server.ts';
import { consultantProfiles as profiles } from './consultant.table.server.ts';
import type { OwnProfile } from './own-profile.ts';
import { profileForm, type ProfileForm } from './own/profile-rules.ts';

type Found = OwnProfile & {
  form: ProfileForm;
  /** What the form is loaded with, see markFields. */
  mark: string;
};

/** A person's own consultant profile; undefined when there is none. There is at most one. */
export async function findOwnProfile(
  db: Database,
  userId: string,
  today = todayInLondon(),
): Promise<Found | undefined> {
  const [row] = await db
    .select({ profile: profiles, isUnconfirmed })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .limit(1);
  if (!row) return undefined;
  const { profile } = row;
  const form = profileForm(profile);
  return {
    id: profile.id,
    hourlyRate: profile.hourlyRate,
    skills: profile.skills,
    portrait: profile.portrait,
    comingDays: comingDays(profile.availableDates, today),
    listed: { isHidden: profile.isHidden, isUnconfirmed: row.isUnconfirmed },
    form,
    mark: markFields(form),
  };
}
