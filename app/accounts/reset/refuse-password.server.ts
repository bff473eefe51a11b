import { dictionary } from '@zxcvbn-ts/language-common';
import { normalizePassword } from '../account.ts';

/** About 50,000 common passwords, in lower case. */
let common: Set<string> | undefined;

/**
 * Returns the reasons why a password is refused, one sentence each; empty when it is allowed. The most common passwords
 * (in upper or lower case), the email address and its part before the @ are refused.
 */
export function refusePassword(password: string, email: string): string[] {
  common ??= new Set(dictionary['passwords-common']);
  // A password that is too long to be stored is refused by another rule.
  const lower = normalizePassword(password)?.toLowerCase() ?? '';
  const reasons: string[] = [];
  if (common.has(lower)) reasons.push('The one you entered is very common, and attackers try those first.');
  if (lower === email || lower === email.slice(0, email.lastIndexOf('@'))) {
    reasons.push('The one you entered is your email address, or the part before the @.');
  }
  return reasons;
}

/** Returns the error message followed by its reasons. */
export function weakPasswordText(reasons: readonly string[]): string {
  return ['Choose another password.', ...reasons].join(' ');
}
