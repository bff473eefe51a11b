import type { FormAnswer, FormError } from '../../../ui/form/form-answer.ts';
import { enterCurrentText } from '../sign-up/sign-up-rules.ts';

export type TwoFactorField = 'currentPassword' | 'code';

/** The result of the two-factor screen's action. The recovery codes are shown nowhere else. */
export type TwoFactorAnswer = FormAnswer<TwoFactorField> | { ok: true; codes: string[]; happened: string };

export const confirmFirstText = 'Confirm your email address first. Then you can set up two-step verification.';

/** Returns a typed code, for example '123 456', as six digits. Undefined when it is not a code. */
export function codeOf(typed: string): string | undefined {
  const code = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
}

export function checkPassword(values: Record<string, string>): FormError<TwoFactorField> | undefined {
  return values['currentPassword'] ? undefined : { field: 'currentPassword', text: enterCurrentText };
}

export function checkSixDigits(values: Record<string, string>): FormError<TwoFactorField> | undefined {
  return codeOf(values['code'] ?? '') ? undefined : { field: 'code', text: 'Enter the 6 digits your app shows' };
}
