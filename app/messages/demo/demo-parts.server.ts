import { demoId } from '../../../platform/database/demo-id.server.ts';
import type { DemoPart } from '../../../platform/room/demo-part.server.ts';
import { loadDemoMessages, removeDemoMessages } from './demo-messages.server.ts';

/** The demo data of this room (feature folder). */
export const demoParts: readonly DemoPart[] = [
  {
    name: 'messages',
    one: 'message',
    order: 60,
    load: (tx) => loadDemoMessages(tx, (key) => demoId('user', key)),
    remove: (tx) => removeDemoMessages(tx),
  },
];
