import type { DemoPart } from '../../../platform/room/demo-part.server.ts';
import { demoListingPeople, loadDemoServices, removeDemoServices, renewDemoServices } from './demo-services.server.ts';

/** The demo data of this room (feature folder). */
export const demoParts: readonly DemoPart[] = [
  {
    name: 'services',
    one: 'care service',
    order: 30,
    people: demoListingPeople,
    load: (tx) => loadDemoServices(tx),
    remove: (tx) => removeDemoServices(tx),
    renew: (tx) => renewDemoServices(tx),
  },
];
