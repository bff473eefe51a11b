import { readKnown } from '../../platform/room/request-parts.server.ts';
import type { Room } from '../../platform/room/room.server.ts';

export const developers = {
  name: 'developers',
  canonical: [{ address: /^\/api\/docs(?:\/(?:tables|webhooks))?$/, read: readKnown() }],
  pageKinds: {
    'api/docs': 'API for developers',
    'api/docs/tables': 'API: tables',
    'api/docs/webhooks': 'API: webhooks',
  },
} satisfies Room;
