import { createContext } from 'react-router';
import type { NotificationKind } from '../../platform/room/notification-kind.server.ts';

/** What the server hands to the page of unsubscribe links: the kinds of all rooms. */
export const notificationKindsContext = createContext<readonly NotificationKind[]>();
