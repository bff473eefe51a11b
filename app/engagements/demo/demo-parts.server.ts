import type { DemoPart } from '../../../platform/room/demo-part.server.ts';
import { loadDemoEngagements, removeDemoEngagements, renewDemoEngagements } from './demo-engagements.server.ts';

/** The demo data of this room (feature folder). */
export const demoParts: readonly DemoPart[] = [
  {
    name: 'engagements',
    one: 'engagement',
    order: 65,
    load: (tx) => loadDemoEngagements(tx),
    remove: (tx) => removeDemoEngagements(tx),
    renew: (tx) => renewDemoEngagements(tx),
  },
];
