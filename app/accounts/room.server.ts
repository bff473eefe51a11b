import { accountLimits } from './account-limits.server.ts';
import { accountFlash } from './flash-messages.server.ts';
import type { Room } from '../../platform/room/room.server.ts';
import { exportAccount, tidyAccounts } from './account-jobs.server.ts';
import { authEmails } from './emails/auth-emails.call.server.ts';
import { getUserEmail } from './emails/get-user-email.call.server.ts';
import { personOfAccount } from './your-data/person-of-account.server.ts';
import { readEntry } from './log-in/read-entry.server.ts';
import { storedExports } from './your-data/stored-exports.server.ts';

export const accounts = {
  name: 'accounts',
  limits: accountLimits,
  flashMessages: accountFlash,
  jobs: [exportAccount, tidyAccounts],
  accountData: [personOfAccount],
  storedFiles: storedExports,
  publicTables: ['account_rules', 'users'],
  personTables: ['operators', 'users'],
  privateWrites: ['session', 'signup', 'login', 'logout'],
  streamed: [/^\/profile\/data\//],
  canonical: [
    { address: '/signup', read: readEntry() },
    { address: '/login', read: readEntry({ view: ['reset'] }) },
  ],
  calls: [authEmails, getUserEmail],
  pageKinds: {
    signup: 'Sign up',
    login: 'Log in',
    'login/code': 'Log-in code',
    logout: 'Log out',
    'reset-password': 'Reset password',
    'confirm-email': 'Confirm email',
    'profile/name': 'Change name',
    'profile/email': 'Change email',
    'profile/password': 'Change password',
    'profile/second-step': 'Two-step verification',
    'profile/devices': 'Devices',
    'profile/tokens': 'Access tokens',
    'profile/data': 'Your data',
    'profile/close': 'Close account',
  },
} satisfies Room;
