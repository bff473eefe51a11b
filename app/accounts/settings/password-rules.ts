import { checkNewPassword, enterCurrentText, type Broken } from '../sign-up-rules.ts';

export type PasswordValues = { currentPassword: string; password: string; confirmPassword: string };
export type PasswordField = keyof PasswordValues;

/** The first broken rule of the form that changes the password, or undefined. The same in browser and server. */
export function checkPasswordChange(values: PasswordValues): Broken<PasswordField> | undefined {
  if (values.currentPassword === '') return { field: 'currentPassword', text: enterCurrentText };
  const broken = checkNewPassword(values);
  if (broken) return broken;
  // Hashing begins with this normalisation.
  if (values.password.normalize('NFKC') === values.currentPassword.normalize('NFKC')) {
    return { field: 'password', text: 'This is the password you have. Choose another one.' };
  }
  return undefined;
}
