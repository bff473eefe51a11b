import { normalizePassword } from '../account.ts';
import { checkNewPassword, enterCurrentText, type Broken } from '../sign-up/sign-up-rules.ts';

export type PasswordValues = { currentPassword: string; password: string; confirmPassword: string };
export type PasswordFieldName = keyof PasswordValues;

/** Returns the first broken rule of the form that changes the password, or undefined. Also used in the browser. */
export function checkPasswordChange(values: PasswordValues): Broken<PasswordFieldName> | undefined {
  if (values.currentPassword === '') return { field: 'currentPassword', text: enterCurrentText };
  const broken = checkNewPassword(values);
  if (broken) return broken;
  if (normalizePassword(values.password) === normalizePassword(values.currentPassword)) {
    return { field: 'password', text: 'This is already your password. Choose a different one.' };
  }
  return undefined;
}
