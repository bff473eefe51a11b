import type { Room } from '../../platform/room/room.server.ts';
import { tidyConsents } from './forget-old-consents.server.ts';
import { tidyUsageEvents } from './forget-old-usage-events.server.ts';
import { recordAccountEvents } from './record-account-events.server.ts';
import { usageEventsOfAccount } from './usage-events-of-account.server.ts';
import { usageEventsForPrograms } from './rest-table.server.ts';

export const analytics = {
  name: 'analytics',
  restTables: [usageEventsForPrograms],
  jobs: [tidyConsents, tidyUsageEvents],
  accountData: [usageEventsOfAccount],
  accountEvents: recordAccountEvents,
  privateWrites: ['usage-events', 'consent'],
} satisfies Room;
