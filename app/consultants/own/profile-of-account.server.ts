import { eq } from 'drizzle-orm';
import type { AccountDataPart } from '../../../platform/room/account-data-part.server.ts';
import { findEveryReview } from '../../reviews/find-every-review.server.ts';
import { findOwnPortrait } from '../portrait/find-own-portrait.server.ts';
import { hideProfile } from './hide-profile.server.ts';
import { portraitKey, removePortraitLater } from '../portrait/portrait-files.server.ts';
import { consultantProfiles } from '../consultant.table.server.ts';

/**
 * The file name of the uploaded picture in the copy of the user's data. The profile data in the copy contains this
 * name.
 */
const portraitInCopy = 'portrait.webp';

/** What this room holds about the user: the consultant profile and its reviews, which are deleted with the profile. */
export const profileOfAccount: AccountDataPart = {
  name: 'consultant-profile',
  order: 30,
  async count(db, userId) {
    const [profile] = await db.select().from(consultantProfiles).where(eq(consultantProfiles.userId, userId));
    return {
      Profiles: profile ? 1 : 0,
      'Uploaded photos': profile?.portrait ? 1 : 0,
      'Reviews received': profile ? (await findEveryReview(db, profile.id)).length : 0,
    };
  },
  async exportData(db, userId) {
    const [profile] = await db.select().from(consultantProfiles).where(eq(consultantProfiles.userId, userId));
    if (!profile) return null;
    return {
      id: profile.id,
      name: profile.name,
      title: profile.title,
      specialization: profile.specialization,
      yearsOfExperience: profile.experience,
      hourlyRate: profile.hourlyRate,
      skills: profile.skills,
      country: profile.country,
      about: profile.about,
      dayRate: profile.dayRate,
      basedIn: profile.basedIn,
      travelMiles: profile.travelMiles,
      workPlace: profile.workPlace,
      careTypes: profile.careTypes,
      freeDays: profile.availableDates.map((day) => day.slice(0, 10)),
      verificationLevel: profile.verificationLevel,
      verifiedAt: profile.verifiedAt,
      verifiedWhat: profile.verifiedWhat,
      verifiedName: profile.verifiedName,
      verifiedTitle: profile.verifiedTitle,
      isTestVerified: profile.isTestVerified,
      isHidden: profile.isHidden,
      hiddenByOperators: profile.hiddenReason,
      portrait: profile.portrait && portraitInCopy,
      createdAt: profile.createdAt,
      changedAt: profile.updatedAt,
      reviewsReceived: await findEveryReview(db, profile.id),
    };
  },
  async exportFiles({ db, storage }, userId): Promise<Record<string, Buffer>> {
    const own = await findOwnPortrait(db, userId);
    const file = own?.portrait ? await storage.get(portraitKey(own.portrait, 'large')) : undefined;
    if (!file) return {};
    return { [portraitInCopy]: file.bytes };
  },
  async hide(tx, userId) {
    await hideProfile(tx, userId, true);
  },
  async erase(tx, userId, platform) {
    const gone = await tx
      .delete(consultantProfiles)
      .where(eq(consultantProfiles.userId, userId))
      .returning({ portrait: consultantProfiles.portrait });
    for (const { portrait } of gone) if (portrait) await removePortraitLater(tx, platform, portrait);
  },
  onClose: { erases: ['Your consultant profile, if you have one, with its photo and reviews.'], keeps: [] },
};
