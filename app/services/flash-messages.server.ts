import { flashMessages } from '../../platform/room/flash-message.server.ts';

export const listingFlash = flashMessages({
  'listing-hidden': { kind: 'success', text: 'Your listing is now hidden. Only you can see it.' },
  'listing-shown': { kind: 'success', text: 'Your listing is no longer hidden.' },
  'listing-posted-again': { kind: 'success', text: 'Your listing has been posted again for 30 days.' },
});
