import type { LimitSize } from '../../platform/limits/open-limit.server.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * How often something may be tried. Limits per account slow down guessing at one account; limits per network address slow down
 * guessing at many. Many staff of one trust share an address: those are wide.
 */
export const accountLimits = {
  logInPerAccount: { name: 'log-in account', points: 10, seconds: 15 * minute },
  logInPerAddress: { name: 'log-in address', points: 100, seconds: 15 * minute },
  /** With the right password: each takes 60 ms of a processor, and no person logs in once a minute. */
  rightLogInPerAccount: { name: 'right log-in account', points: 60, seconds: hour },
  signUpPerAccount: { name: 'sign-up account', points: 5, seconds: hour },
  signUpPerAddress: { name: 'sign-up address', points: 40, seconds: hour },
  resetPerAccount: { name: 'reset account', points: 5, seconds: hour },
  resetPerAddress: { name: 'reset address', points: 50, seconds: hour },
  resendPerAccount: { name: 'resend account', points: 5, seconds: hour },
  resendPerAddress: { name: 'resend address', points: 50, seconds: hour },
  linkPerAddress: { name: 'link address', points: 100, seconds: 15 * minute },
  /** The password or a code asked again of somebody who is logged in, or half logged in. */
  proofPerAccount: { name: 'proof account', points: 10, seconds: 15 * minute },
  /** A code of the authenticator app: once, for longer than it is good (three steps of 30 seconds). */
  codeOfAccount: { name: 'code of account', points: 1, seconds: 2 * minute },
  exportPerAccount: { name: 'export account', points: 5, seconds: hour },
} as const satisfies Record<string, LimitSize>;
