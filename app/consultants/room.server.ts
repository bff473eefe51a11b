import { megabyte, minuteMs, readKnown } from '../../platform/room/request-parts.server.ts';
import type { Room } from '../../platform/room/room.server.ts';
import { loadDemoReviews, removeDemoReviews } from '../reviews/demo-reviews.server.ts';
import { addressesOfConsultants } from './addresses-of-consultants.server.ts';
import { consultantListHref, parseConsultantQuery } from './consultant.ts';
import {
  demoConsultantId,
  demoConsultantPeople,
  loadDemoConsultants,
  removeDemoConsultants,
  renewDemoConsultants,
} from './demo-consultants.server.ts';
import { pictureOfConsultant } from './picture-of-consultant.server.ts';
import { profileOfAccount } from './profile-of-account.server.ts';

export const consultants = {
  name: 'consultants',
  accountData: [profileOfAccount],
  publicTables: ['consultant_profiles'],
  personTables: ['consultant_profiles'],
  sitemap: [addressesOfConsultants],
  pictures: [pictureOfConsultant],
  bodies: [{ address: '/consultant-profile/portrait', takesFiles: true, bytes: 6 * megabyte, ms: 2 * minuteMs }],
  canonical: [
    { address: '/consultants', read: (search) => consultantListHref(parseConsultantQuery(search)) },
    { address: /^\/consultants\/[^/.]+$/, read: readKnown({ availability: ['shown'] }) },
  ],
  demo: [
    {
      name: 'consultants',
      one: 'consultant',
      order: 10,
      people: demoConsultantPeople,
      load: (tx) => loadDemoConsultants(tx),
      remove: (tx, platform) => removeDemoConsultants(tx, platform),
      renew: (tx) => renewDemoConsultants(tx),
    },
    // Of the room reviews, which does not know whom they are about. They come after the consultants and go before them.
    {
      name: 'reviews',
      one: 'review',
      order: 20,
      load: (tx) => loadDemoReviews(tx, demoConsultantId),
      remove: (tx) => removeDemoReviews(tx),
    },
  ],
} satisfies Room;
