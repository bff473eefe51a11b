import type { FormAnswer } from '../../../ui/form/form-answer.ts';

/** The result of the login action, for the screen and the dialog. */
export type LogInAnswer =
  | FormAnswer<'email' | 'password'>
  | { ok: true; kind: 'logged-in'; at: number }
  /** For the dialog only: the password was correct, and the dialog asks for a code. */
  | { ok: true; kind: 'second-step'; at: number }
  | { ok: true; kind: 'reset-requested'; at: number; email: string; toast: NonNullable<FormAnswer['toast']> };

/** The result of the two-factor step; 'logged-in' is for the dialog only. */
export type CodeAnswer = FormAnswer<'code'> | { ok: true; kind: 'logged-in'; at: number };

/** The toasts about a reset email, by outcome, with the texts of the specification. */
export const resetToasts = {
  sent: { kind: 'success', text: 'Password reset email sent. Check your inbox.' },
  failing: {
    kind: 'warning',
    text: "Could not send custom email but the provider's reset email has been sent. Check your inbox.",
  },
  threw: {
    kind: 'warning',
    text: "Could not send custom email but the provider's reset email has been sent. Check your inbox or spam folder.",
  },
} as const;

export const resetSentText = 'Reset instructions have been sent to your email address.';
export const logInFailedText = 'Failed to log in';
export const resetProblemText = 'There was a problem sending the reset email. Please try again.';
