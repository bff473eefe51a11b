import { all, ownForm, ownPage, signedInOnly, type WhoMay } from '../../support/who-may.ts';

const newNumber = '3f8e7c52-90a1-4d1e-8a35-6f0d2b9c4e71';

/** Who may do what in the room 'engagements'. */
export const whoMay: WhoMay = {
  routes: [
    // The requests here name nothing that is there: see the forms below.
    { path: 'consultants/:consultantId/book', read: signedInOnly(404), write: signedInOnly(400) },
    { path: 'services/:serviceId/apply', read: signedInOnly(404), write: signedInOnly(400) },
    { path: 'engagements', ...ownPage },
    { path: 'engagements/latest', read: { visitor: 401, user: 200 }, write: all(405) },
    { path: 'engagements/settings', ...ownForm },
    { path: 'engagements/:engagementId', read: signedInOnly(404), write: signedInOnly(405) },
    { path: 'engagements/:engagementId/terms', read: signedInOnly(404), write: signedInOnly(400) },
    { path: 'engagements/:engagementId/act/:event', read: signedInOnly(404), write: signedInOnly(400) },
  ],
  useCases: {
    'act/act': 'self',
    'act/add-entry': 'part',
    'act/find-listing-deadline': 'part',
    'act/happen': 'part',
    'act/queue-due': 'part',
    'act/stored-engagement': 'part',
    'act/write-engagement': 'part',
    'answer/answer-act': 'self',
    'answer/answer-terms': 'self',
    'count-waiting-engagements': 'self',
    'emails/engagement-notifications': 'part',
    'emails/remind-sides': 'part',
    'emails/tell-sides': 'part',
    'engagement.table': 'part',
    'engagements-of-account': 'self',
    'find-engagement-settings': 'self',
    'find-work-revision': 'self',
    'flash-messages': 'part',
    'list/find-engagements': 'self',
    'live/engagement-topic': 'part',
    'page/find-engagement': 'self',
    'page/find-free-days-of': 'part',
    'propose/answer-proposal': 'self',
    'propose/find-answer-time': 'part',
    'propose/find-consultant-name': 'part',
    'propose/find-standing': 'self',
    'propose/start-engagement': 'self',
    room: 'site',
    'settings/save-engagement-settings': 'self',
    'terms/answer-terms-form': 'part',
    'time/close-noted': 'site',
    'time/engagement-due': 'site',
    'time/tidy-engagements': 'site',
  },
  forms: {
    'a proposal': ({ partnerListingId, terms }) => ({
      path: 'services/:serviceId/apply',
      at: `services/${partnerListingId}/apply`,
      fields: { ...terms, formNumber: newNumber },
    }),
    'a request for a booking': ({ partnerProfileId, terms }) => ({
      path: 'consultants/:consultantId/book',
      at: `consultants/${partnerProfileId}/book`,
      fields: { ...terms, formNumber: newNumber },
    }),
    'a counter-offer': ({ engagementId, terms }) => ({
      path: 'engagements/:engagementId/terms',
      at: `engagements/${engagementId}/terms`,
      fields: { ...terms, formNumber: newNumber },
    }),
    'an acceptance': ({ engagementId }) => ({
      path: 'engagements/:engagementId/act/:event',
      at: `engagements/${engagementId}/act/accept`,
      fields: { formNumber: newNumber, listingAfter: 'keep' },
    }),
    'a refusal': ({ engagementId }) => ({
      path: 'engagements/:engagementId/act/:event',
      at: `engagements/${engagementId}/act/decline`,
      fields: { formNumber: newNumber, reason: 'price', words: '' },
    }),
    'settings for emails about work': () => ({
      path: 'engagements/settings',
      fields: { answers: 'never', reminders: 'never' },
    }),
  },
};
