import { eq } from 'drizzle-orm';
import { isDay } from '../../ui/calendar/calendar-days.ts';
import { londonDay, todayInLondon } from '../../ui/text/dates.ts';
import type {
  RestFound,
  RestRefusal,
  RestValues,
  RestWrites,
  RestWritten,
} from '../../platform/room/rest-table.server.ts';
import type { ApiWriter } from '../accounts/tokens/read-api-session.server.ts';
import type { FreeDay } from '../availability/free-days.ts';
import { checkDays } from '../availability/sent-days.ts';
import { checkForm, formOfColumns, mostTries } from '../profiles/form-of-columns.server.ts';
import { isRateGiven } from './consultant.ts';
import { consultantProfiles as profiles } from './consultant.table.server.ts';
import { findOwnProfile } from './find-own-profile.server.ts';
import { parseProfile, profileForm, type ProfileField, type ProfileForm } from './own/profile-rules.ts';
import { saveAvailability } from './own/save-availability.server.ts';
import { saveProfile } from './own/save-profile.server.ts';

const fieldOfColumn = {
  name: 'name',
  title: 'title',
  specialization: 'specialization',
  experience: 'experience',
  hourly_rate: 'hourlyRate',
  skills: 'skills',
  country: 'country',
} as const satisfies Record<string, ProfileField>;
const columns = ['user_id', ...Object.keys(fieldOfColumn), 'available_dates'];

/** What programs write: one's own consultant profile, through the use cases of the form and of the calendar. */
export const consultantProfileWrites: RestWrites<ApiWriter> = {
  description: 'You can add and change your own profile.',
  insert: { columns, run: insertProfile },
  update: { columns, own: (callerId) => eq(profiles.userId, callerId), run: updateProfile },
  whyNot: { verification_level: 'A verification level is given by an operator after a check. No program can set it.' },
};

const taken: RestRefusal = { ok: false, reason: 'taken', text: 'You already have a consultant profile.' };

async function insertProfile({ accounts, session, isRepeated }: ApiWriter, values: RestValues): Promise<RestWritten> {
  const { db } = accounts.platform;
  const read = readValues(session.viewer.id, values);
  if (!read.ok) return read;
  const own = await findOwnProfile(db, session.viewer.id);
  if (own) return isRepeated ? { ok: true, ids: [own.id] } : taken;
  const checked = check({ ...profileForm(), ...read.form }, accounts);
  if (!checked.ok) return checked;
  const added = { ...checked.value, days: read.days ?? [], base: [], mark: '', mustBeNew: true };
  const saved = await saveProfile(accounts, session, added);
  if (saved.ok && saved.isNew) return idOfOwn(accounts, session.viewer.id);
  return !saved.ok && saved.reason === 'signed-out' ? { ok: false, reason: 'signed-out' } : taken;
}

async function updateProfile(writer: ApiWriter, { ids, again }: RestFound, values: RestValues): Promise<RestWritten> {
  const read = readValues(writer.session.viewer.id, values);
  if (!read.ok) return read;
  for (let tries = 0; tries < mostTries; tries++) {
    const answer = await tryToUpdate(writer, read, again);
    if (answer === 'gone') return { ok: true, ids: [] };
    if (answer !== 'changed') return answer.ok ? { ok: true, ids } : answer;
  }
  return { ok: false, reason: 'busy', text: 'This profile is being changed elsewhere. Try again in a moment.' };
}

/** 'changed': somebody saved the profile while this change was under way. 'gone': the filter no longer finds it. */
async function tryToUpdate(
  { accounts, session }: ApiWriter,
  { form, days }: Extract<ReadValues, { ok: true }>,
  again: RestFound['again'],
): Promise<{ ok: true } | RestRefusal | 'changed' | 'gone'> {
  const own = await findOwnProfile(accounts.platform.db, session.viewer.id);
  // Filtered after it was read: what changes from now on is noticed when it is saved.
  if (!own || (await again()).length === 0) return 'gone';
  const base = own.comingDays;
  if (Object.keys(form).length === 0) {
    if (!days) return { ok: true };
    const saved = await saveAvailability(accounts.platform, session, { days, base });
    if (saved.ok || saved.reason === 'no-profile') return { ok: true };
    if (saved.reason === 'broken-rule') return { ...saved, column: 'available_dates' };
    return saved.reason === 'signed-out' ? { ok: false, reason: 'signed-out' } : 'changed';
  }
  const checked = check({ ...own.form, ...form }, accounts);
  if (!checked.ok) return checked;
  const change = { ...checked.value, days: days ?? base, base, mark: own.mark };
  const saved = await saveProfile(accounts, session, change);
  if (saved.ok) return { ok: true };
  return saved.reason === 'signed-out' ? { ok: false, reason: 'signed-out' } : 'changed';
}

type ReadValues = { ok: true; form: Partial<ProfileForm>; days: FreeDay[] | undefined } | RestRefusal;

function readValues(userId: string, values: RestValues): ReadValues {
  if ((values['user_id'] ?? userId) !== userId)
    return { ok: false, reason: 'forbidden', text: 'You can only write your own consultant profile.' };
  const typed = formOfColumns(fieldOfColumn, values);
  // The default of the column means that no rate is given (D14).
  const isDefault = typed.hourlyRate !== undefined && !isRateGiven(typed.hourlyRate);
  const form = isDefault ? { ...typed, hourlyRate: '' } : typed;
  const dates = values['available_dates'];
  if (dates === undefined) return { ok: true, form, days: undefined };
  const days = readDates(dates as readonly unknown[]);
  const problem = days
    ? checkDays(days, todayInLondon())
    : 'Write each day as 2027-06-01T00:00:00.000Z, and only days that exist.';
  if (!days || problem !== undefined)
    return { ok: false, reason: 'broken-rule', text: problem ?? '', column: 'available_dates' };
  return { ok: true, form, days };
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * Returns the days from today on, in order. A program may send midnight in London as the moment it is, which in summer is
 * 23:00 of the day before in UTC, so a moment counts as its day in London. Undefined if one is neither a day nor a moment.
 */
function readDates(dates: readonly unknown[]): FreeDay[] | undefined {
  const days = dates.map((date) => {
    if (typeof date !== 'string') return undefined;
    // Date.parse takes 30 February for 2 March.
    const day = date.slice(0, 10);
    if (!isDay(day)) return undefined;
    if (date === day) return day;
    return moment.test(date) && !Number.isNaN(Date.parse(date)) ? londonDay(date) : undefined;
  });
  if (!days.every((day) => day !== undefined)) return undefined;
  const today = todayInLondon();
  return [...new Set(days)].filter((day) => day >= today).toSorted();
}

const check = (form: ProfileForm, { platform }: ApiWriter['accounts']) =>
  checkForm(parseProfile, { ...form, days: '', base: '', mark: '' }, { fieldOfColumn, config: platform.config });

async function idOfOwn({ platform }: ApiWriter['accounts'], userId: string): Promise<RestWritten> {
  const own = await findOwnProfile(platform.db, userId);
  return { ok: true, ids: own ? [own.id] : [] };
}
