import { flashMessages } from '../../platform/room/flash-message.server.ts';

export const operatorFlash = flashMessages({
  'act-hide-profile': { kind: 'success', text: 'Profile hidden. We’ve emailed its owner.' },
  'act-show-profile': { kind: 'success', text: 'Profile no longer hidden. We’ve emailed its owner.' },
  'act-hide-listing': { kind: 'success', text: 'Listing hidden. We’ve emailed its owner.' },
  'act-show-listing': { kind: 'success', text: 'Listing no longer hidden. We’ve emailed its owner.' },
  'act-suspend': { kind: 'success', text: 'Account suspended. We’ve emailed its owner.' },
  'act-restore': { kind: 'success', text: 'Account restored. We’ve emailed its owner.' },
  'email-queued': { kind: 'success', text: 'We’re sending it again now.' },
  'emails-queued': { kind: 'success', text: 'We’re sending them again now.' },
  'job-queued': { kind: 'success', text: 'We’re trying it again now.' },
  'act-warn': { kind: 'success', text: 'Warning sent by email.' },
});
