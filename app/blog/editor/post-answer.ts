import type { FormAnswer } from '../../../ui/form/form-answer.ts';
import { postLabels, type PostField, type PostForm } from '../writing/post-form.ts';

/** The data for showing the form of a post again. */
export type PostAnswer = FormAnswer<PostField | 'mark'> & {
  /** The title of the error summary. */
  title?: string;
};

/** The reason given when the session ended before the form arrived and the browser has no JavaScript. */
export const endedReason = 'session-ended';
export const postFailedText = 'Failed to save the post';
export const changedTitle = 'This post has been changed since you opened it';

/** The longest value of a field, in characters, that a message quotes. */
const longestShown = 100;

/** Returns the change that another window made to a field, such as 'Title: ‘Ours’ in the saved version'. */
export function changeText(field: PostField, stored: PostForm): string {
  const value = stored[field];
  const label = postLabels[field];
  if (field === 'content' || value.length > longestShown) return `${label}: the saved version is different`;
  return value === '' ? `${label}: blank in the saved version` : `${label}: ‘${value}’ in the saved version`;
}
