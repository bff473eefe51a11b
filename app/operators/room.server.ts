import { nightlyRetries } from '../../platform/jobs/nightly-retries.server.ts';
import type { Job, Room } from '../../platform/room/room.server.ts';
import { forgetOldReasons } from '../accounts/operators/forget-in-log.server.ts';
import { actsOfAccount } from './acts/acts-of-account.server.ts';
import { operatorLimits } from './operator-limits.server.ts';
import { operatorFlash } from './flash-messages.server.ts';
import { forgetOldActs } from './forget-old-acts.server.ts';

const tidyActs: Job = {
  name: 'tidy-operator-acts',
  ...nightlyRetries,
  cron: '10 4 * * *',
  run: async ({ db }) => {
    await forgetOldActs(db);
    await forgetOldReasons(db);
  },
};

/**
 * This constant is not named 'operators', because a test searches the built code for the database table `operators`
 * (tests/requests/accounts/operators.db.test.ts).
 */
export const operatorsRoom = {
  name: 'operators',
  limits: operatorLimits,
  flashMessages: operatorFlash,
  jobs: [tidyActs],
  accountData: [actsOfAccount],
  pageKinds: {
    operators: 'Operator’s desk',
    'operators/accounts': 'Accounts',
    'operators/log': 'Operators’ log',
    'operators/outbox': 'Outbox',
    'operators/jobs': 'Jobs',
    'operators/crashes': 'Page errors',
    'operators/accounts/:accountId': 'An account',
    'operators/reviews/:reviewId': 'A review',
    'operators/engagements/:engagementId': 'Help with a piece of work',
    'messages/reports/:reportId': 'A report',
  },
} satisfies Room;
