import type { FormAnswer } from '../../ui/form/form-answer.ts';

/** What the form of a profile gets back when it has to be shown again. */
export type ProfileAnswer<Field extends string = string> = FormAnswer<Field> & {
  /** What stands over the errors. */
  title?: string;
};

export const failedText = 'Failed to save profile';

export type SaveAnswer<Field extends string> =
  /** `notification`: 'failed' when those who write with the consultant will not be told of new free days. */
  | { ok: true; isNew: boolean; notification?: 'failed' }
  /** The session ended while the form was on its way, or the account is gone. */
  | { ok: false; reason: 'signed-out' }
  /** Another window has saved other values since this form was loaded. */
  | { ok: false; reason: 'changed-meanwhile'; fields: Field[]; stored: Record<Field, string>; mark: string };
