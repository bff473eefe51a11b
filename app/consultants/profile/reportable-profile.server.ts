import { and, eq } from 'drizzle-orm';
import { href } from 'react-router';
import type { ReportableKind } from '../../../platform/room/reportable-kind.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { careTypeKeys, careTypes } from '../../directory/care-types.ts';
import { experienceText } from '../consultant.ts';
import { countries, isCountry } from '../countries.ts';
import { isWorkPlace, travelText, workPlaces } from '../work-details.ts';
import { isListedConsultant } from '../list/consultant-row.server.ts';
import { consultantProfiles as profiles } from '../consultant.table.server.ts';

/** Consultants' profiles, for reports. */
export const reportableProfile: ReportableKind = {
  name: 'profile',
  async find(db, id) {
    if (!isUuid(id)) return undefined;
    const [profile] = await db
      .select()
      .from(profiles)
      .where(and(eq(profiles.id, id), isListedConsultant));
    if (!profile) return undefined;
    const { name, title, specialization, experience, hourlyRate, dayRate, basedIn, country, skills, about } = profile;
    const { travelMiles, workPlace } = profile;
    const types = careTypeKeys.filter((type) => profile.careTypes.includes(type)).map((type) => careTypes[type]);
    return {
      ownerId: profile.userId,
      name,
      path: href('/consultants/:consultantId', { consultantId: profile.id }),
      facts: [
        ['Name', name],
        ['Title', title],
        ['Specialization', specialization],
        ['Experience', experienceText(experience)],
        ['Hourly rate', hourlyRate],
        ['Day rate', dayRate],
        ['Based in', basedIn],
        ['Country', isCountry(country) ? countries[country] : country],
        ['Travel', travelMiles === null ? '' : travelText(travelMiles)],
        ['Works', isWorkPlace(workPlace) ? workPlaces[workPlace] : ''],
        ['Skills', skills],
        ['Types of care', types.join(', ')],
        ['About', about],
      ],
    };
  },
};
