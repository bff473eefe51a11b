import type { Room } from '../../platform/room/room.server.ts';
import { dailyDigest } from './digest-job.server.ts';
import { notificationsOfAccount } from './notifications-of-account.server.ts';

export const notifications = {
  name: 'notifications',
  jobs: [dailyDigest],
  accountData: [notificationsOfAccount],
  callersFromElsewhere: [
    {
      why: 'Mail providers press ‘unsubscribe’ for their users (RFC 8058): the signed link is all that counts.',
      isThis: (method, path, headers) =>
        method === 'POST' && path === '/messages/unsubscribe' && !headers.has('origin') && !headers.has('cookie'),
    },
  ],
  pageKinds: { 'messages/unsubscribe': 'Unsubscribe' },
} satisfies Room;
