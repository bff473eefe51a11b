import type pg from 'pg';
import { openLimit } from '../../platform/limits/open-limit.server.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * How often something may be tried, shared between all processes. Limits per account slow down guessing at one account;
 * limits per network address slow down guessing at many. Many staff of one trust share an address: those are wide.
 */
export function openAccountLimits(pool: pg.Pool, secret: string) {
  const limit = (name: string, points: number, seconds: number) => openLimit(pool, secret, { name, points, seconds });
  return {
    logInPerAccount: limit('log-in account', 10, 15 * minute),
    logInPerAddress: limit('log-in address', 100, 15 * minute),
    /** With the right password: each takes 60 ms of a processor, and no person logs in once a minute. */
    rightLogInPerAccount: limit('right log-in account', 60, hour),
    signUpPerAccount: limit('sign-up account', 5, hour),
    signUpPerAddress: limit('sign-up address', 40, hour),
    resetPerAccount: limit('reset account', 5, hour),
    resetPerAddress: limit('reset address', 50, hour),
    resendPerAccount: limit('resend account', 5, hour),
    resendPerAddress: limit('resend address', 50, hour),
    linkPerAddress: limit('link address', 100, 15 * minute),
    /** The password or a code asked again of somebody who is logged in, or half logged in. */
    proofPerAccount: limit('proof account', 10, 15 * minute),
    /** A code of the authenticator app: once, for longer than it is good (three steps of 30 seconds). */
    codeOfAccount: limit('code of account', 1, 2 * minute),
    exportPerAccount: limit('export account', 5, hour),
    checkoutPerAccount: limit('checkout account', 20, hour),
    /** Files that are handed in, whatever becomes of them. */
    evidencePerAccount: limit('evidence account', 60, hour),
    /** Pictures that are sent, whatever becomes of them. */
    portraitPerAccount: limit('portrait account', 20, hour),
    blogPicturePerAccount: limit('blog picture account', 60, hour),
    messagePerMinute: limit('message minute', 30, minute),
    messagePerHour: limit('message hour', 300, hour),
    /** People written to for the first time. */
    conversationPerDay: limit('conversation day', 30, 24 * hour),
    /** Calls of send-notification. */
    notificationPerAccount: limit('notification account', 30, hour),
  };
}

export type AccountLimits = ReturnType<typeof openAccountLimits>;
