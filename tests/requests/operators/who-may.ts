import { operatorsOnly, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'operators'. */
export const whoMay: WhoMay = {
  routes: [
    { path: 'operators', read: operatorsOnly(200), write: operatorsOnly(405) },
    { path: 'operators/accounts', read: operatorsOnly(200), write: operatorsOnly(405) },
    { path: 'operators/outbox', read: operatorsOnly(200), write: operatorsOnly(400) },
    { path: 'operators/jobs', read: operatorsOnly(200), write: operatorsOnly(400) },
    { path: 'operators/crashes', read: operatorsOnly(200), write: operatorsOnly(405) },
    { path: 'operators/log', read: operatorsOnly(200), write: operatorsOnly(405) },
    { path: 'operators/accounts/:accountId', read: operatorsOnly(200), write: operatorsOnly(400) },
    { path: 'operators/engagements/:engagementId', read: operatorsOnly(404), write: operatorsOnly(404) },
    { path: 'operators/reviews/:reviewId', read: operatorsOnly(404), write: operatorsOnly(400) },
    { path: 'messages/reports/:reportId', read: operatorsOnly(200), write: operatorsOnly(400) },
  ],
  useCases: {
    'acts/act-on-account': 'operator-screen',
    'acts/act.table': 'part',
    'acts/acts-of-account': 'self',
    'acts/find-acts': 'operator-screen',
    'desk/find-desk': 'operator-screen',
    'account/count-holdings': 'operator-screen',
    'account/search-accounts': 'operator-screen',
    'account/find-own-pages': 'operator-screen',
    'jobs/find-job-board': 'operator-screen',
    'jobs/try-job-again': 'operator-screen',
    'reviews/decide-on-review': 'operator-screen',
    'outbox/send-again': 'operator-screen',
    'outbox/send-all-again': 'operator-screen',
    'flash-messages': 'part',
    'operator-limits': 'part',
    'forget-old-acts': 'site',
    room: 'site',
  },
  // These forms name an email or a job of the site, and nobody's rows: see operators-work.db.test.ts.
  aboutNobody: ['operators/outbox', 'operators/jobs'],
  forms: {
    'a report that is decided': ({ reportId }) => ({
      path: 'messages/reports/:reportId',
      at: `messages/reports/${reportId}`,
      fields: { decision: 'dismissed', told: 'nothing-found', note: 'Nothing in it' },
      by: 'operator',
    }),
    'a review that is removed': ({ reviewId }) => ({
      path: 'operators/reviews/:reviewId',
      at: `operators/reviews/${reviewId}`,
      fields: { reason: 'remove abuse', words: '' },
      by: 'operator',
    }),
    'work that is opened to help': ({ workId }) => ({
      path: 'operators/engagements/:engagementId',
      at: `operators/engagements/${workId}`,
      fields: {},
      by: 'operator',
    }),
    'a profile that is hidden': ({ userId }) => ({
      path: 'operators/accounts/:accountId',
      at: `operators/accounts/${userId}`,
      fields: { act: 'hide-profile', reason: 'It is not true', close: '' },
      by: 'operator',
    }),
  },
};
