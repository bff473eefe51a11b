import { toEmailAddress } from '../sign-up/email-address.ts';
import { emailText, enterCurrentText, enterEmailText, type Broken } from '../sign-up/sign-up-rules.ts';

export type EmailValues = { email: string; currentPassword: string };
export type EmailChangeField = keyof EmailValues;

/**
 * Returns the first broken rule of the form that changes the address `current`, or undefined. Also used in the browser.
 */
export function checkEmailChange(values: EmailValues, current: string): Broken<EmailChangeField> | undefined {
  if (values.email.trim() === '') return { field: 'email', text: enterEmailText };
  const email = toEmailAddress(values.email);
  if (!email) return { field: 'email', text: emailText };
  if (email === current) return { field: 'email', text: 'That’s already your address. Enter a different one.' };
  if (values.currentPassword === '') return { field: 'currentPassword', text: enterCurrentText };
  return undefined;
}
