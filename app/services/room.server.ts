import type { Room } from '../../platform/room/room.server.ts';
import { listingOfAccount } from './listing-of-account.server.ts';
import { readBudgets } from './read-budgets.server.ts';

export const services = {
  name: 'services',
  accountData: [listingOfAccount],
  async start({ db }) {
    await readBudgets(db);
  },
  publicTables: ['service_profiles'],
} satisfies Room;
