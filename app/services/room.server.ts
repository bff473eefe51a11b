import { listingFlash } from './flash-messages.server.ts';
import { readKnown } from '../../platform/room/request-parts.server.ts';
import type { Room } from '../../platform/room/room.server.ts';
import { addressesOfServices } from './listing/addresses-of-services.server.ts';
import { listingOfAccount } from './own/listing-of-account.server.ts';
import { pictureOfService } from './listing/picture-of-service.server.ts';
import { reportableListing } from './listing/reportable-listing.server.ts';
import { readBudgets } from './read-budgets.server.ts';
import { serviceTabs } from './listing/service-guidance.ts';
import { parseServiceQuery, serviceListHref } from './list/service-query.ts';
import { serviceProfilesForPrograms } from './rest-table.server.ts';

export const services = {
  name: 'services',
  restTables: [serviceProfilesForPrograms],
  flashMessages: listingFlash,
  accountData: [listingOfAccount],
  async start({ db }) {
    await readBudgets(db);
  },
  publicTables: ['service_profiles'],
  sitemap: [addressesOfServices],
  pictures: [pictureOfService],
  reportable: [reportableListing],
  canonical: [
    { address: '/services', read: (search) => serviceListHref(parseServiceQuery(search)) },
    { address: /^\/services\/[^/.]+$/, read: readKnown({ tab: serviceTabs }) },
  ],
  demo: async () => (await import('./demo/demo-parts.server.ts')).demoParts,
  pageKinds: {
    services: 'List of care services',
    'services/:serviceId': 'A listing',
    'service-profile': 'Own listing',
  },
} satisfies Room;
