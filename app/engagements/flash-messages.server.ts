import { flashMessages } from '../../platform/room/flash-message.server.ts';

export const engagementFlash = flashMessages({
  'proposal-sent': { kind: 'success', text: 'Your proposal has been sent.' },
  'request-sent': { kind: 'success', text: 'Your request has been sent.' },
  'draft-saved': { kind: 'success', text: 'Your draft has been saved.' },
  'draft-discarded': { kind: 'success', text: 'Your draft has been thrown away.' },
  'terms-sent': { kind: 'success', text: 'Your terms have been sent.' },
  'settings-saved': { kind: 'success', text: 'Your settings have been saved.' },
  'help-asked': { kind: 'success', text: 'Sent. We’ll email you both.' },
  'finding-saved': { kind: 'success', text: 'Saved in the plan.' },
  'finding-deleted': { kind: 'success', text: 'Deleted from the plan.' },
  reviewed: { kind: 'success', text: 'Your review has been saved.' },
  shortlisted: { kind: 'success', text: 'On your shortlist now.' },
  'off-shortlist': { kind: 'success', text: 'Taken off your shortlist.' },
  'calendar-removed': { kind: 'success', text: 'The address has been removed.' },
  'act-done': { kind: 'success', text: 'Done. We’ve let them know.' },
});
