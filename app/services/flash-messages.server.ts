import { flashMessages } from '../../platform/room/flash-message.server.ts';

export const listingFlash = flashMessages({
  'listing-hidden': { kind: 'success', text: 'Your listing is hidden from the lists.' },
  'listing-shown': { kind: 'success', text: 'Your listing is back in the lists.' },
  'listing-posted-again': { kind: 'success', text: 'Your listing has been posted again for 30 days.' },
});
