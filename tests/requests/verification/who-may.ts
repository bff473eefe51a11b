import { all, signedInOnly, operatorsOnly, ownForm, type WhoMay } from '../../support/who-may.ts';

const decided = { note: 'passport, NMC register' };

/** Who may do what in the room 'verification'. */
export const whoMay: WhoMay = {
  routes: [
    { path: 'verification', ...ownForm },
    // A user without a consultant profile is redirected to create one, whatever they send.
    { path: 'verification/checkout', read: all(302), write: all(302) },
    // A user without a check that waits for evidence is redirected to the current state.
    { path: 'verification/evidence', read: signedInOnly(302), write: signedInOnly(302) },
    { path: 'verification/evidence/:evidenceId', read: operatorsOnly(200), write: operatorsOnly(405) },
    { path: 'verification/queue', read: operatorsOnly(200), write: operatorsOnly(400) },
    { path: 'verification/queue/:checkId', read: operatorsOnly(200), write: operatorsOnly(400) },
  ],
  useCases: {
    'evidence/stored-evidence': 'part',
    'flash-messages': 'part',
    'queue/accept-name': 'operator-screen',
    'evidence/add-evidence': 'self',
    'queue/approve-check': 'part',
    'queue/ask-for-copy': 'part',
    'checkout/begin-checkout': 'self',
    'checkout/level-products': 'part',
    'count-waiting': 'operator-screen',
    'find-longest-wait': 'operator-screen',
    'queue/decide-check': 'operator-screen',
    'queue/find-queue': 'operator-screen',
    'queue/find-renamed': 'operator-screen',
    'find-verification-status': 'self',
    'find-verification': 'self',
    'evidence/forget-evidence': 'part',
    'evidence/hand-in-evidence': 'self',
    'evidence/may-add-evidence': 'self',
    'evidence/read-evidence': 'operator-screen',
    'evidence/remove-evidence': 'self',
    'evidence/replace-evidence': 'self',
    'evidence/store-evidence': 'part',
    room: 'site',
    'queue/take-back-level': 'part',
    'announce-decision': 'self',
    'tidy-verification': 'site',
    'verification-limits': 'part',
    'verification-of-account': 'self',
    'verification.table': 'part',
    'withdraw-check': 'self',
    'write-level': 'part',
  },
  forms: {
    'a verification that is chosen': () => ({ path: 'verification/checkout', fields: { level: 'basic' } }),
    'a check that is withdrawn': () => ({
      path: 'verification',
      fields: { intent: 'withdraw' },
      waits: 'evidence',
    }),
    'evidence that is removed': ({ evidenceId }) => ({
      path: 'verification/evidence',
      fields: { intent: 'remove', evidence: evidenceId },
      as: 'multipart',
      waits: 'evidence',
    }),
    'evidence that is handed in': () => ({
      path: 'verification/evidence',
      fields: { intent: 'hand-in' },
      as: 'multipart',
      waits: 'evidence',
    }),
    'a check that is decided': ({ checkId, handedInAt }) => ({
      path: 'verification/queue/:checkId',
      at: `verification/queue/${checkId}`,
      fields: {
        verdict: 'approve',
        identity: 'on',
        credentials: 'on',
        name: 'Ann Example',
        title: 'Consultant',
        handedInAt,
        ...decided,
      },
      by: 'operator',
      waits: 'decision',
    }),
    'a better copy that is asked for': ({ checkId, evidenceId, handedInAt }) => ({
      path: 'verification/queue/:checkId',
      at: `verification/queue/${checkId}`,
      fields: {
        verdict: 'ask',
        note: 'The bottom edge is cut off',
        copy0: evidenceId,
        name: 'Ann Example',
        title: 'Consultant',
        handedInAt,
      },
      by: 'operator',
      waits: 'decision',
    }),
    'a new name that is accepted': ({ profileId }) => ({
      path: 'verification/queue',
      fields: { profileId, name: 'Ann Example' },
      by: 'operator',
    }),
  },
};
