import { notInLine } from '../../../ui/text/control-characters.ts';

export type DecisionField = 'verdict' | 'identity' | 'credentials' | 'note';

/** An operator's decision as the form sends it; ticked boxes are 'on'. `name` and `title`: those that the operator saw. */
export type Decision = Record<DecisionField | 'name' | 'title', string>;

const longestNote = 300;

/**
 * Returns the first broken rule, or undefined. A level is given only when both identity and credentials were checked.
 */
export function checkDecision(
  decision: Pick<Decision, DecisionField>,
): { field: DecisionField; text: string } | undefined {
  const { verdict, identity, credentials } = decision;
  const note = decision.note.trim();
  if (verdict !== 'approve' && verdict !== 'refuse')
    return { field: 'verdict', text: 'Choose to approve or to refuse' };
  if (verdict === 'approve' && identity !== 'on')
    return { field: 'identity', text: 'Confirm that you checked identity' };
  if (verdict === 'approve' && credentials !== 'on') {
    return { field: 'credentials', text: 'Confirm that you checked credentials' };
  }
  if (note === '') {
    const text = verdict === 'approve' ? 'Enter what you looked at' : 'Enter the reason for the refusal';
    return { field: 'note', text };
  }
  if (notInLine.test(note)) return { field: 'note', text: 'Write on one line, without control characters' };
  if ([...note].length > longestNote) return { field: 'note', text: `Write at most ${longestNote} characters` };
  return undefined;
}
