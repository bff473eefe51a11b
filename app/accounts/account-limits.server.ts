import type { LimitSize } from '../../platform/limits/open-limit.server.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * Rate limits of accounts. A limit per account slows down guessing the password of one account. A limit per network
 * address slows down guessing across many accounts; it is generous, because staff of one trust may share an address.
 */
export const accountLimits = {
  logInPerAccount: { name: 'log-in account', points: 10, seconds: 15 * minute },
  logInPerAddress: { name: 'log-in address', points: 100, seconds: 15 * minute },
  /**
   * Limits logins with the right password, because each takes 60 ms of CPU time. No user needs to log in as often as
   * once a minute.
   */
  rightLogInPerAccount: { name: 'right log-in account', points: 60, seconds: hour },
  signUpPerAccount: { name: 'sign-up account', points: 5, seconds: hour },
  signUpPerAddress: { name: 'sign-up address', points: 40, seconds: hour },
  resetPerAccount: { name: 'reset account', points: 5, seconds: hour },
  resetPerAddress: { name: 'reset address', points: 50, seconds: hour },
  resendPerAccount: { name: 'resend account', points: 5, seconds: hour },
  resendPerAddress: { name: 'resend address', points: 50, seconds: hour },
  /** Limits wrong refresh tokens of programs. */
  refreshPerAddress: { name: 'refresh address', points: 100, seconds: 15 * minute },
  linkPerAddress: { name: 'link address', points: 100, seconds: 15 * minute },
  /** Limits how often a signed-in user can enter their password again, or the code that confirms a two-factor setup. */
  proofPerAccount: { name: 'proof account', points: 10, seconds: 15 * minute },
  /**
   * Lets each code from the authenticator app be used only once. The limit lasts longer than a code is valid (three
   * steps of 30 seconds).
   */
  codeOfAccount: { name: 'code of account', points: 1, seconds: 2 * minute },
  exportPerAccount: { name: 'export account', points: 5, seconds: hour },
} as const satisfies Record<string, LimitSize>;
