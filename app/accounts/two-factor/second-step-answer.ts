import type { FormAnswer, FormError } from '../../../ui/form/form-answer.ts';
import { enterCurrentText } from '../sign-up/sign-up-rules.ts';

export type SecondStepField = 'currentPassword' | 'code';

/** What the screen of the second step answers. The recovery codes are shown from here, and nowhere again. */
export type SecondStepAnswer = FormAnswer<SecondStepField> | { ok: true; codes: string[]; happened: string };

export const confirmFirstText = 'Confirm your email address first. Then you can set up two-step verification.';

/** A code as it is typed, '123 456' say, as six digits. Undefined when it is none. */
export function codeOf(typed: string): string | undefined {
  const code = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
}

export function checkPassword(values: Record<string, string>): FormError<SecondStepField> | undefined {
  return values['currentPassword'] ? undefined : { field: 'currentPassword', text: enterCurrentText };
}

export function checkCode(values: Record<string, string>): FormError<SecondStepField> | undefined {
  return codeOf(values['code'] ?? '') ? undefined : { field: 'code', text: 'Enter the 6 digits your app shows' };
}
