import { dayAfter, todayInLondon } from '../../ui/text/dates.ts';
import type { ClientUser } from './api-client.ts';

// Rows that programs write.

const today = todayInLondon();
/** Returns a day as it is stored. */
export const stored = (day: string) => `${day}T00:00:00.000Z`;
/** The consultant profile that a program adds for a user. */
export const profileOf = ({ userId }: ClientUser) => ({
  user_id: userId,
  name: 'Ann Example',
  title: 'Registered nurse',
  specialization: 'Dementia care',
  experience: 12,
  hourly_rate: '£60 per hour',
  skills: 'dementia, audits',
  country: 'uk',
  available_dates: [stored(dayAfter(today, 7)), stored(dayAfter(today, 3))],
});
/** The listing that a program adds for a user. */
export const listingOf = ({ userId }: ClientUser) => ({
  user_id: userId,
  name: 'Elm Lodge',
  type: 'Care Home',
  location: 'Leeds',
  needs_description: 'Help before an inspection',
  project_duration: '2 months',
  budget: '£4,000',
  skills: 'CQC, audits',
});

/** The status and the code of an answer. */
export const outcome = ({ status, error }: { status: number; error: { code: string } | null }) => [status, error?.code];
