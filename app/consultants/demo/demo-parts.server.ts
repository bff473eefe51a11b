import type { DemoPart } from '../../../platform/room/demo-part.server.ts';
import { loadDemoReviews, removeDemoReviews } from '../../reviews/demo-reviews.server.ts';
import {
  demoConsultantId,
  demoConsultantPeople,
  loadDemoConsultants,
  removeDemoConsultants,
  renewDemoConsultants,
} from './demo-consultants.server.ts';

/** The demo data about consultants. */
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
  // Belongs to the room reviews, which does not know the demo consultants. Reviews are loaded after the consultants and
  // removed before them.
  {
    name: 'reviews',
    one: 'review',
    order: 20,
    load: (tx) => loadDemoReviews(tx, demoConsultantId),
    remove: (tx) => removeDemoReviews(tx),
  },
];
