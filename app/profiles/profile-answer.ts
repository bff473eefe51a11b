import type { FormAnswer } from '../../ui/form/form-answer.ts';

/** The result of a profile form when the form is shown again. */
export type ProfileAnswer<Field extends string = string> = FormAnswer<Field> & {
  /** The title above the errors. */
  title?: string;
};

export const failedText = 'Failed to save profile';

export type SaveAnswer<Field extends string> =
  /** `notification`: 'failed' when the consultant's contacts cannot be notified of new free days. */
  | { ok: true; isNew: boolean; notification?: 'failed' }
  /** The session ended while the form was being sent, or the account no longer exists. */
  | { ok: false; reason: 'signed-out' }
  /** Another window has saved other values since this form was loaded. */
  | { ok: false; reason: 'changed-meanwhile'; fields: Field[]; stored: Record<Field, string>; mark: string };
