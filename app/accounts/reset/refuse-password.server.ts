import { dictionary } from '@zxcvbn-ts/language-common';
import { normalizePassword } from '../account.ts';

/** About 50,000 passwords that are tried first, in lower case. */
let common: Set<string> | undefined;

/**
 * Why a password must not be chosen, each reason a sentence; empty when it may. Refused are the most common passwords (in
 * whatever case) and the e-mail address or the part of it before the @.
 */
export function refusePassword(password: string, email: string): string[] {
  common ??= new Set(dictionary['passwords-common']);
  // Of one that is too long to be stored another rule speaks.
  const lower = normalizePassword(password)?.toLowerCase() ?? '';
  const reasons: string[] = [];
  if (common.has(lower)) reasons.push('It’s one of the most common passwords, which attackers try first.');
  if (lower === email || lower === email.slice(0, email.lastIndexOf('@'))) {
    reasons.push('It’s the same as your email address.');
  }
  return reasons;
}

/** The error's message, and after it its reasons. */
export function weakPasswordText(reasons: readonly string[]): string {
  return ['Choose another password.', ...reasons].join(' ');
}
