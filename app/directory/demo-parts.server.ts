import type { DemoPart } from '../../platform/room/demo-part.server.ts';
import { hasDemoProviders, loadDemoProviders, removeDemoProviders } from './demo-providers.server.ts';

/** The demo data of this room (feature folder). */
export const demoParts: readonly DemoPart[] = [
  {
    name: 'providers',
    one: 'care provider',
    order: 40,
    load: (tx) => loadDemoProviders(tx),
    remove: (tx) => removeDemoProviders(tx),
    isThere: (db) => hasDemoProviders(db),
  },
];
