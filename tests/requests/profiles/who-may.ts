import { all, type WhoMay } from '../../support/who-may.ts';

/** Who may do what in the room 'profiles'. */
export const whoMay: WhoMay = {
  routes: [{ path: 'skill-suggestions', read: { visitor: 401, user: 200 }, write: all(405) }],
  useCases: {
    'form-of-columns': 'part',
    'answer-profile-form': 'self',
    'answer-visibility': 'self',
    'care-vocabulary': 'part',
    'flash-messages': 'part',
    'form-version-of': 'part',
    'read-intent': 'part',
    room: 'site',
    'skill.table': 'part',
    'suggest-skills': 'self',
  },
};
