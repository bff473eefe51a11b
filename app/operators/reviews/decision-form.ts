import { notInText } from '../../../ui/text/control-characters.ts';
import { inFigures } from '../../../ui/text/numbers.ts';
import { toDetails } from '../../messages/message-report.ts';
import { readPolicyReason, type PolicyReason, type ReviewDecision } from '../../reviews/review-policy.ts';

/** `reason`: 'remove abuse', that is, the decision and the name of the reason in the policy. */
export type DecisionField = 'reason' | 'words';
type Decision = { decision: ReviewDecision; reason: PolicyReason; words: string };

const longestWords = 1000;

/** Reads an operator's decision about a review, or says what is wrong with it. */
export function readDecision(
  form: Partial<Record<DecisionField, string>>,
): { value: Decision } | { problem: { field: DecisionField; text: string } } {
  const [decision = '', name = ''] = (form.reason ?? '').split(' ', 2);
  const reason = decision === 'keep' || decision === 'remove' ? readPolicyReason(decision, name) : undefined;
  if (!reason) return { problem: { field: 'reason', text: 'Choose a decision with its reason' } };
  const words = toDetails(form.words ?? '');
  if (notInText.test(words)) return { problem: { field: 'words', text: 'Remove any control characters' } };
  if ([...words].length > longestWords)
    return { problem: { field: 'words', text: `Use ${inFigures(longestWords)} characters or fewer` } };
  return { value: { decision: decision as ReviewDecision, reason, words } };
}
