import { eq } from 'drizzle-orm';
import { demoId } from '../../../platform/database/demo-id.server.ts';
import type { Database, Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import type { DemoPerson } from '../../../platform/room/demo-part.server.ts';
import { dayAfter, todayInLondon, weekdayOf } from '../../../ui/text/dates.ts';
import { toStored, type FreeDay } from '../../availability/free-days.ts';
import { replaceFreeDays } from '../../availability/replace-free-days.server.ts';
import type { VerificationLevel } from '../../verification/verification.ts';
import { nothingChecked, writeLevel } from '../../verification/write-level.server.ts';
import { consultantProfiles } from '../consultant.table.server.ts';
import { removePortraitLater } from '../portrait/portrait-files.server.ts';
import people from './demo-consultants.json' with { type: 'json' };

type DemoConsultant = (typeof people)[number];

export function demoConsultantId(key: string): string {
  return demoId('consultant', key);
}

/** The owners of the demo profiles. */
export const demoConsultantPeople: readonly DemoPerson[] = people.map(({ key }) => ({
  key,
  id: demoId('user', key),
  role: 'consultant',
  ...(key === 'amara-okafor' && { login: 'consultant' }),
}));

/** Returns the days after today on which a demo consultant is free, in the weeks that the data names. */
export function demoDays({ freeWeekdays, freeFromWeek, freeWeeks }: DemoConsultant, today: FreeDay): FreeDay[] {
  const monday = dayAfter(today, 1 - weekdayOf(today));
  const days: FreeDay[] = [];
  for (let week = freeFromWeek; week < freeFromWeek + freeWeeks; week++) {
    for (const weekday of freeWeekdays) days.push(dayAfter(monday, week * 7 + weekday - 1));
  }
  return days.filter((day) => day > today).sort();
}

/** Loads the demo consultants. Existing ones are left unchanged. */
export async function loadDemoConsultants(tx: Transaction, today = todayInLondon()): Promise<number> {
  const rows = people.map((person) => ({
    id: demoConsultantId(person.key),
    userId: demoId('user', person.key),
    name: person.name,
    title: person.title,
    specialization: person.specialization,
    experience: person.experience,
    hourlyRate: person.hourlyRate,
    skills: person.skills,
    country: person.country,
    about: person.about,
    dayRate: person.dayRate,
    basedIn: person.basedIn,
    baseLatitude: person.position?.[0] ?? null,
    baseLongitude: person.position?.[1] ?? null,
    travelMiles: person.travelMiles,
    workPlace: person.workPlace,
    careTypes: person.careTypes,
    isDemo: true,
  }));
  const added = await tx
    .insert(consultantProfiles)
    .values(rows)
    .onConflictDoNothing()
    .returning({ userId: consultantProfiles.userId });
  const ids = new Set(added.map(({ userId }) => userId));
  for (const person of people) {
    const userId = demoId('user', person.key);
    if (!ids.has(userId)) continue;
    await replaceFreeDays(tx, userId, demoDays(person, today));
    if (person.verifiedDaysAgo === null) continue;
    const verifiedAt = new Date(toStored(dayAfter(today, -person.verifiedDaysAgo)));
    await writeLevel(tx, userId, { ...nothingChecked, level: person.level as VerificationLevel, verifiedAt });
  }
  return added.length;
}

/** Recalculates the free days of the demo consultants from today's date, so that the days do not run out. */
export async function renewDemoConsultants(tx: Transaction, today = todayInLondon()): Promise<void> {
  const there = await tx
    .select({ userId: consultantProfiles.userId })
    .from(consultantProfiles)
    .where(eq(consultantProfiles.isDemo, true));
  const ids = new Set(there.map(({ userId }) => userId));
  for (const person of people) {
    const userId = demoId('user', person.key);
    if (ids.has(userId)) await replaceFreeDays(tx, userId, demoDays(person, today));
  }
}

/** Deletes every demo consultant with their reviews and uploaded portraits. Returns the number of consultants. */
export async function removeDemoConsultants(tx: Database, platform: Pick<Platform, 'jobs'>): Promise<number> {
  const gone = await tx
    .delete(consultantProfiles)
    .where(eq(consultantProfiles.isDemo, true))
    .returning({ portrait: consultantProfiles.portrait });
  for (const { portrait } of gone) if (portrait) await removePortraitLater(tx, platform, portrait);
  return gone.length;
}
