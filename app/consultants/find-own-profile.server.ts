import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { todayInLondon } from '../../ui/text/dates.ts';
import { comingDays } from '../availability/free-days.ts';
import { formVersionOf } from '../profiles/form-version-of.server.ts';
import { hasSuspendedOwner, hasUnlistedOwner } from './list/consultant-row.server.ts';
import { consultantProfiles as profiles } from './consultant.table.server.ts';
import type { OwnProfile } from './own-profile.ts';
import { profileForm, type ProfileForm } from './own/profile-rules.ts';

type Found = OwnProfile & {
  form: ProfileForm;
  /** The form version, see formVersionOf. */
  mark: string;
};

/** Returns the user's own consultant profile; undefined without one. A user has at most one. */
export async function findOwnProfile(
  db: Database,
  userId: string,
  today = todayInLondon(),
): Promise<Found | undefined> {
  const [row] = await db
    .select({ profile: profiles, isUnlisted: hasUnlistedOwner, isSuspended: hasSuspendedOwner })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .limit(1);
  if (!row) return undefined;
  const { profile, isUnlisted, isSuspended } = row;
  const form = profileForm(profile);
  return {
    id: profile.id,
    hourlyRate: profile.hourlyRate,
    dayRate: profile.dayRate,
    skills: profile.skills,
    portrait: profile.portrait,
    isBaseUnknown: profile.basedIn !== '' && profile.country === 'uk' && profile.baseLatitude === null,
    comingDays: comingDays(profile.availableDates, today),
    listed: {
      isHidden: profile.isHidden,
      hiddenReason: profile.hiddenReason,
      isUnconfirmed: isUnlisted && !isSuspended,
      isSuspended,
    },
    form,
    mark: formVersionOf(form),
  };
}
