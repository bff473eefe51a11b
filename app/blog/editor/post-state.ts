import { longDateAndTime, type Time } from '../../../ui/text/dates.ts';

export type PostState = 'draft' | 'scheduled' | 'published';

/** Returns the state of a post: 'Draft', 'Published' or 'Goes live on 3 December 2026 at 09:00'. */
export function stateInWords(state: PostState, publishAt: Time | null): string {
  if (state === 'scheduled' && publishAt !== null) return `Goes live on ${longDateAndTime(publishAt)}`;
  return state === 'published' ? 'Published' : 'Draft';
}
