import { href } from 'react-router';
import { partsOf } from '../../ui/form/comma-list.ts';
import type { Completeness } from '../../ui/completeness.tsx';
import type { FreeDay } from '../availability/free-days.ts';
import type { ListedState } from '../profiles/listed-state.ts';
import { isRateGiven } from './consultant.ts';

/** A consultant profile as its owner sees it. */
export type OwnProfile = {
  id: string;
  hourlyRate: string;
  dayRate: string;
  skills: string;
  portrait: string | null;
  /** Whether the directory does not know the base that was entered. */
  isBaseUnknown: boolean;
  /** Free days, starting today. */
  comingDays: FreeDay[];
  listed: ListedState;
};

export const profileFormId = 'consultant-profile';
export const portraitPath = href('/consultant-profile/portrait');

const skillsWanted = 3;

/** Returns how many of the details that clients look for are filled in, and which are missing. */
export function profileCompleteness(
  profile: Pick<OwnProfile, 'hourlyRate' | 'dayRate' | 'skills' | 'portrait' | 'comingDays'>,
): Completeness {
  const form = '/consultant-profile';
  const parts = [
    // A profile cannot exist without these.
    { label: 'name, title and specialization', isDone: true, to: `${form}#${profileFormId}-name` },
    {
      label: 'hourly rate',
      // Who works by the day needs no hourly rate.
      isDone: isRateGiven(profile.hourlyRate) || profile.dayRate !== '',
      to: `${form}#${profileFormId}-hourlyRate`,
      why: 'Care services compare rates before they get in touch.',
    },
    {
      label: `at least ${skillsWanted} skills`,
      isDone: partsOf(profile.skills).length >= skillsWanted,
      to: `${form}#${profileFormId}-skills`,
      why: 'Care services search for the skills they need.',
    },
    {
      label: 'a photo',
      isDone: profile.portrait !== null,
      to: portraitPath,
      why: 'A photo helps care services trust you.',
    },
    {
      label: 'free days',
      isDone: profile.comingDays.length > 0,
      to: `${form}?tab=availability`,
      why: 'Care services look for consultants who are free when they need help.',
    },
  ];
  return {
    done: parts.filter(({ isDone }) => isDone).length,
    total: parts.length,
    missing: parts.filter(({ isDone }) => !isDone).map(({ label, to, why }) => ({ label, to, why })),
  };
}
