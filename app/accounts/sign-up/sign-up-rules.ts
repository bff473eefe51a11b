import { isRole, passwordLength, passwordMax, passwordMin } from '../account.ts';
import { toEmailAddress } from './email-address.ts';

export const fillAllText = 'Please fill in all fields';
export const enterEmailText = 'Please enter your email address';
export const emailText = 'Please enter a valid email address';
const tooShortText = `Password must be at least ${passwordMin} characters long`;
const tooLongText = `Password must be at most ${passwordMax} characters long`;
export const enterCurrentText = 'Enter your current password';
const differText = 'Passwords do not match';

export type SignUpValues = { email: string; password: string; confirmPassword: string; role: string };
export type SignUpField = keyof SignUpValues;

/** A broken rule: its error text and the field that it concerns. */
export type Broken<Field extends string> = { field: Field; text: string };

/**
 * Returns the sign-up form's first broken rule in the specification's order, or undefined. Also used in the browser.
 */
export function checkSignUp(values: SignUpValues): Broken<SignUpField> | undefined {
  const empty = (['email', 'password', 'confirmPassword', 'role'] as const).find((field) => isEmpty(values, field));
  if (empty) return { field: empty, text: fillAllText };
  if (!toEmailAddress(values.email)) return { field: 'email', text: emailText };
  const password = checkNewPassword(values);
  if (password) return password;
  if (!isRole(values.role)) return { field: 'role', text: 'Please select a role' };
  return undefined;
}

const isEmpty = (values: SignUpValues, field: SignUpField) =>
  (field === 'email' ? values.email.trim() : values[field]) === '';

const emptyTexts: Broken<SignUpField>[] = [
  { field: 'role', text: 'Choose Consultant or Care Service' },
  { field: 'email', text: 'Enter your email' },
  { field: 'password', text: 'Enter a password' },
  { field: 'confirmPassword', text: 'Enter the password again' },
];

/** Returns every empty field, in the order of the form, with what to do. */
export function emptyFields(values: SignUpValues): Broken<SignUpField>[] {
  return emptyTexts.filter(({ field }) => isEmpty(values, field));
}

/** Returns the first broken rule for a new password, on sign-up and on reset. */
export function checkNewPassword(values: {
  password: string;
  confirmPassword: string;
}): Broken<'password' | 'confirmPassword'> | undefined {
  const length = passwordLength(values.password);
  if (length < passwordMin) return { field: 'password', text: tooShortText };
  if (length > passwordMax) return { field: 'password', text: tooLongText };
  if (values.password !== values.confirmPassword) return { field: 'confirmPassword', text: differText };
  return undefined;
}
