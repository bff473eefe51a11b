import { sql } from 'drizzle-orm';
import type { RestTable } from '../../platform/room/rest-table.server.ts';
import { consultantProfiles as profiles } from './consultant.table.server.ts';
import { isListedConsultant } from './list/consultant-row.server.ts';
import type { ApiWriter } from '../accounts/tokens/read-api-session.server.ts';
import { consultantProfileWrites } from './rest-writes.server.ts';

const isOwn = (callerId: string | null) => sql`${profiles.userId} = ${callerId}::uuid`;

/** Consultant profiles for programs: those that lists show, and one's own. */
export const consultantProfilesForPrograms: RestTable<ApiWriter> = {
  name: 'consultant_profiles',
  description: 'Consultant profiles: those that lists show, and your own.',
  columns: {
    id: { type: 'uuid', sql: sql`${profiles.id}`, description: 'The profile is at /consultants/{id}.' },
    user_id: { type: 'uuid', sql: sql`${profiles.userId}`, description: 'Its owner. Messages are sent to this id.' },
    name: { type: 'text', sql: sql`${profiles.name}` },
    title: { type: 'text', sql: sql`${profiles.title}` },
    specialization: { type: 'text', sql: sql`${profiles.specialization}` },
    experience: { type: 'integer', sql: sql`${profiles.experience}`, description: 'In years.' },
    hourly_rate: {
      type: 'text',
      sql: sql`${profiles.hourlyRate}`,
      description: 'A text: £95 per hour. Empty if there is none. As a text it can’t be compared with a number.',
    },
    skills: { type: 'text', sql: sql`${profiles.skills}`, description: 'Separated by commas.' },
    country: { type: 'text', sql: sql`${profiles.country}` },
    available_dates: {
      type: 'text[]',
      sql: sql`${profiles.availableDates}`,
      description:
        'Free days in London, written as 2026-06-01T00:00:00.000Z. A change replaces the whole list; days before today and booked days are left out.',
    },
    verification_level: {
      type: 'text',
      // A badge is of one name: others do not see it beside another one.
      sql: (callerId) =>
        sql`case when ${isOwn(callerId)} then ${profiles.verificationLevel} else ${profiles.shownLevel} end`,
      description: 'none, basic or premium.',
    },
  },
  from: sql`${profiles}`,
  readable: (callerId) => (callerId ? sql`(${isOwn(callerId)} or ${isListedConsultant})` : isListedConsultant),
  version: sql`${profiles}.xmin`,
  writes: consultantProfileWrites,
};
