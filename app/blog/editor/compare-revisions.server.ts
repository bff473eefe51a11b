import { diffWords } from 'diff';
import type { blogRevisions } from '../blog.table.server.ts';
import { textOfHtml } from '../writing/html-text.server.ts';
import { postLabels, type PostField } from '../writing/post-form.ts';
import { postFormOf } from '../writing/post-form-of.server.ts';
import type { ChangedPart, Comparison } from '../writing/revision.ts';

type Revision = typeof blogRevisions.$inferSelect;
/**
 * Limits of a comparison, so that it does not delay other requests: the number of words that may differ, and the time
 * in milliseconds.
 */
const bounds = { maxEditLength: 2000, timeout: 250 };

/** Returns the fields that differ between two versions, with their changes; equal fields are left out. */
export function compareRevisions(from: Revision, to: Revision): Comparison {
  const [before, after] = [postFormOf(from), postFormOf(to)];
  const words = { ...before, content: wordsOf(before.content) };
  const newWords = { ...after, content: wordsOf(after.content) };
  const fields = (Object.keys(postLabels) as PostField[])
    .filter((field) => words[field] !== newWords[field])
    .map((field) => ({ label: postLabels[field], parts: partsOf(words[field], newWords[field]) }));
  return { fields, isFormattingAlone: before.content !== after.content && words.content === newWords.content };
}

function partsOf(before: string, after: string): ChangedPart[] | null {
  const changes = diffWords(before, after, bounds);
  return (
    changes?.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    })) ?? null
  );
}

/** Returns the words of a text, one line for each paragraph. */
function wordsOf(html: string): string {
  return html
    .split(/<\/(?:p|h[2-4]|li|blockquote|figcaption)>|<br \/>/)
    .map((part) => textOfHtml(part))
    .filter(Boolean)
    .join('\n');
}
