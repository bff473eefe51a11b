import { consultantLimits } from './consultant-limits.server.ts';
import { consultantFlash } from './flash-messages.server.ts';
import { megabyte, minuteMs, readKnown } from '../../platform/room/request-parts.server.ts';
import type { Room } from '../../platform/room/room.server.ts';
import { addressesOfConsultants } from './profile/addresses-of-consultants.server.ts';
import { consultantListHref, parseConsultantQuery } from './consultant-query.ts';
import { pictureOfConsultant } from './profile/picture-of-consultant.server.ts';
import { placeConsultants } from './place-consultants.server.ts';
import { reportableProfile } from './profile/reportable-profile.server.ts';
import { profileOfAccount } from './own/profile-of-account.server.ts';
import { consultantProfilesForPrograms } from './rest-table.server.ts';
import { storedPortraits } from './portrait/stored-portraits.server.ts';

export const consultants = {
  name: 'consultants',
  restTables: [consultantProfilesForPrograms],
  jobs: [placeConsultants],
  limits: consultantLimits,
  flashMessages: consultantFlash,
  accountData: [profileOfAccount],
  publicTables: ['consultant_profiles'],
  personTables: ['consultant_profiles'],
  sitemap: [addressesOfConsultants],
  pictures: [pictureOfConsultant],
  reportable: [reportableProfile],
  storedFiles: storedPortraits,
  bodies: [{ address: '/consultant-profile/portrait', takesFiles: true, bytes: 6 * megabyte, ms: 2 * minuteMs }],
  canonical: [
    { address: '/consultants', read: (search) => consultantListHref(parseConsultantQuery(search)) },
    { address: /^\/consultants\/[^/.]+$/, read: readKnown({ availability: ['shown'] }) },
  ],
  demo: async () => (await import('./demo/demo-parts.server.ts')).demoParts,
  pageKinds: {
    consultants: 'Consultant list',
    'consultants/:consultantId': 'A consultant',
    'consultant-profile': 'A consultant’s own profile',
    'consultant-profile/portrait': 'Own portrait',
  },
} satisfies Room;
