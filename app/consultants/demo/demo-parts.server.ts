import type { DemoPart } from '../../../platform/room/demo-part.server.ts';
import { loadDemoReviews, removeDemoReviews } from '../../reviews/demo-reviews.server.ts';
import {
  demoConsultantId,
  demoConsultantPeople,
  loadDemoConsultants,
  removeDemoConsultants,
  renewDemoConsultants,
} from './demo-consultants.server.ts';

/** The made-up things of this room. */
export const demoParts: readonly DemoPart[] = [
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
];
