import { passwordLength, passwordMax, passwordMin } from '../../app/accounts/account.ts';
import type { AuthError } from './auth-error.ts';

/** Returns the error for a refused password, with the reasons in the words that supabase-js knows. */
export function weakPassword(message: string, password: string): AuthError {
  const length = passwordLength(password);
  const reasons = [length < passwordMin || length > passwordMax ? 'length' : 'pwned'];
  return { status: 422, code: 'weak_password', message, reasons };
}
