import type { FormAnswer } from '../../../ui/form/form-answer.ts';
import { postLabels, type PostField, type PostForm } from '../writing/post-form.ts';

/** What the form of a post gets back when it has to be shown again. */
export type PostAnswer = FormAnswer<PostField | 'mark'> & {
  /** What stands over the errors. */
  title?: string;
};

/** The session was over when the form arrived, in a browser without JavaScript. */
export const endedReason = 'session-ended';
export const failedText = 'Failed to save the post';
export const changedTitle = 'This post was changed in another window';

/** Longer values are not repeated in a sentence. */
const longestShown = 100;

/** What another window has done to a field: 'Title: now ‘Ours’ in the saved version'. */
export function changeText(field: PostField, stored: PostForm): string {
  const value = stored[field];
  const label = postLabels[field];
  if (field === 'content' || value.length > longestShown) return `${label}: the saved version is different`;
  return value === '' ? `${label}: blank in the saved version` : `${label}: ‘${value}’ in the saved version`;
}
