import { flashMessages } from '../../platform/room/flash-message.server.ts';

/** The messages that this room shows on the next page. */
export const reviewFlash = flashMessages({
  answered: { kind: 'success', text: 'Your answer has been published.' },
  appealed: { kind: 'success', text: 'Your appeal has been sent. We’ll email you.' },
  'review-decided': { kind: 'success', text: 'Decided. Both sides are told.' },
});
