import { createContext } from 'react-router';
import type { NotificationKind } from '../../platform/room/notification-kind.server.ts';

/** The notification kinds of all rooms (feature folders), which the server passes to the unsubscribe page. */
export const notificationKindsContext = createContext<readonly NotificationKind[]>();
