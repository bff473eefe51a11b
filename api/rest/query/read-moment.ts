/**
 * The SQLSTATE of what is no date or time: 22007, it is spelled otherwise; 22008, there is no such day or time; 22009,
 * there is no such time zone.
 */
type Moment = { ok: true; value: string } | { ok: false; code: '22007' | '22008' | '22009' };

/** A date, with or without a time, with or without a time zone: '2026-11-24T10:00:00.123456+01:00'. */
const iso =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?: ?(?:Z|([+-])(\d\d)(?::?(\d\d))?))?)?$/i;

/** Returns the day as 'YYYY-MM-DD'. A time behind it is left out, as PostgreSQL does. */
export function readDate(text: string): Moment {
  const moment = readMoment(text);
  return moment.ok ? { ok: true, value: text.slice(0, 'YYYY-MM-DD'.length) } : moment;
}

/** Returns a moment in UTC with six decimals of a second. What has no time zone is UTC. */
export function readMoment(text: string): Moment {
  const parts = iso.exec(text);
  if (!parts) return { ok: false, code: '22007' };
  const [, day = '', hours = '00', minutes = '00', seconds = '00', decimals = '', sign, zoneHours, zoneMinutes] = parts;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return { ok: false, code: '22008' };
  if (Number(zoneHours ?? 0) > 15 || Number(zoneMinutes ?? 0) > 59) return { ok: false, code: '22009' };
  const startOfDay = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(startOfDay.getTime()) && startOfDay.toISOString().startsWith(day) && day >= '0001';
  if (!isDay) return { ok: false, code: '22008' };
  const zoneMs = (Number(zoneHours ?? 0) * 60 + Number(zoneMinutes ?? 0)) * 60_000 * (sign === '-' ? -1 : 1);
  const timeMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  const microseconds = Math.round(Number(decimals.padEnd(9, '0')) / 1000);
  const carriedMs = microseconds === 1_000_000 ? 1000 : 0;
  const utc = new Date(startOfDay.getTime() + timeMs - zoneMs + carriedMs).toISOString();
  // A year before 0001 or after 9999, to which only the time zone can lead.
  if (utc.startsWith('0000') || !/^\d{4}-/.test(utc)) return { ok: false, code: '22008' };
  const shownMicroseconds = String(microseconds % 1_000_000).padStart(6, '0');
  return { ok: true, value: `${utc.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)}.${shownMicroseconds}Z` };
}
