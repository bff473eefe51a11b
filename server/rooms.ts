import { accounts } from '../app/accounts/room.server.ts';
import { analytics } from '../app/analytics/room.server.ts';
import { availability } from '../app/availability/room.server.ts';
import { blog } from '../app/blog/room.server.ts';
import { claims } from '../app/claims/room.server.ts';
import { consultants } from '../app/consultants/room.server.ts';
import { dashboard } from '../app/dashboard/room.server.ts';
import { developers } from '../app/developers/room.server.ts';
import { directory } from '../app/directory/room.server.ts';
import { engagements } from '../app/engagements/room.server.ts';
import { home } from '../app/home/room.server.ts';
import { live } from '../app/live/room.server.ts';
import { messages } from '../app/messages/room.server.ts';
import { notifications } from '../app/notifications/room.server.ts';
import { operatorsRoom } from '../app/operators/room.server.ts';
import { pages } from '../app/pages/room.server.ts';
import { payments } from '../app/payments/room.server.ts';
import { people } from '../app/people/room.server.ts';
import { profiles } from '../app/profiles/room.server.ts';
import { reviews } from '../app/reviews/room.server.ts';
import { services } from '../app/services/room.server.ts';
import { sharing } from '../app/sharing/room.server.ts';
import { shell } from '../app/shell/room.server.ts';
import { statistics } from '../app/statistics/room.server.ts';
import { uiGallery } from '../app/ui-gallery/room.server.ts';
import { verification } from '../app/verification/room.server.ts';
import { webhooks } from '../app/webhooks/room.server.ts';
import type { Accounts } from '../app/accounts/accounts-context.server.ts';
import type { ApiWriter } from '../app/accounts/tokens/read-api-session.server.ts';
import type { PictureTexts } from '../app/sharing/picture-texts.ts';
import type { Selling } from '../platform/room/product.server.ts';
import type { Room } from '../platform/room/room.server.ts';

/** All rooms, lowest first: each uses only rooms that come before it in this list. */
export const rooms: readonly Room<PictureTexts, Accounts & Selling, ApiWriter>[] = [
  accounts,
  live,
  analytics,
  availability,
  claims,
  profiles,
  people,
  notifications,
  webhooks,
  payments,
  sharing,
  statistics,
  directory,
  reviews,
  verification,
  messages,
  consultants,
  services,
  engagements,
  blog,
  operatorsRoom,
  pages,
  developers,
  home,
  dashboard,
  shell,
  uiGallery,
];
