import { notInLine } from '../../../ui/text/control-characters.ts';
import { filesOfCheck } from '../evidence/evidence.ts';

export type DecisionField = 'verdict' | 'identity' | 'credentials' | 'note' | 'copies';

/** The form fields for the ids of documents that need a better copy, one for each document of a check. */
export const copyFields = Array.from({ length: filesOfCheck }, (_, at) => `copy${at}`);

type Ticked = Record<'verdict' | 'identity' | 'credentials' | 'note', string> & {
  /** The ids of the documents that need a better copy. */
  copies: readonly string[];
};

/**
 * An operator's decision as the form sends it; ticked boxes are 'on'. `name`, `title` and `handedInAt`: the values that
 * the operator saw.
 */
export type Decision = Ticked & Record<'name' | 'title' | 'handedInAt', string>;

const longestNote = 300;

const notes: Record<string, string> = {
  approve: 'Enter what you looked at',
  refuse: 'Enter the reason for the refusal',
  ask: 'Enter what’s wrong with the document',
};

/** Returns the ids of the documents that the form names. */
export function copiesOf(values: Readonly<Record<string, string>>): string[] {
  return copyFields.flatMap((field) => values[field] || []);
}

/**
 * Returns the first broken rule, or undefined if there is none. A level is given only when both identity and
 * credentials were checked.
 */
export function checkDecision(decision: Ticked): { field: DecisionField; text: string } | undefined {
  const { verdict, identity, credentials, copies } = decision;
  const note = decision.note.trim();
  const noNote = Object.hasOwn(notes, verdict) ? notes[verdict] : undefined;
  if (noNote === undefined) return { field: 'verdict', text: 'Choose your decision' };
  if (verdict === 'approve' && identity !== 'on')
    return { field: 'identity', text: 'Confirm that you’ve checked their identity' };
  if (verdict === 'approve' && credentials !== 'on') {
    return { field: 'credentials', text: 'Confirm that you’ve checked their credentials' };
  }
  if (verdict === 'ask' && copies.length === 0) {
    return { field: 'copies', text: 'Choose the documents you need a better copy of' };
  }
  if (verdict !== 'ask' && copies.length > 0) {
    return { field: 'copies', text: 'Untick these boxes, or choose ‘Ask for a better copy’' };
  }
  if (note === '') return { field: 'note', text: noNote };
  if (notInLine.test(note)) return { field: 'note', text: 'Keep this to one line, without hidden characters' };
  if ([...note].length > longestNote) return { field: 'note', text: `Use ${longestNote} characters or fewer` };
  return undefined;
}
