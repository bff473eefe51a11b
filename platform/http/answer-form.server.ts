import { unreadableText } from '../../ui/form/form-answer.ts';
import { showAgain, type ShownAgain } from './answer-outcome.server.ts';
import { readForm, type FieldLengths } from './body/read-form.server.ts';

/**
 * Answers a posted form: reads its fields, each with its greatest length, and leaves the rest to `answer`, which runs a use case
 * and ends with answerOutcome. What our own page does not send gets 400. Who may send the form is asked before this is called.
 */
export async function answerForm<Name extends string, Answer>(
  request: Request,
  fields: FieldLengths<Name>,
  answer: (form: Record<Name, string>) => Promise<Answer> | Answer,
): Promise<Answer | ShownAgain> {
  const form = await readForm(request, fields);
  return form ? answer(form) : unreadableForm();
}

/** The answer to a form that did not arrive as our page sends it. */
export function unreadableForm(toasts?: 'always'): ShownAgain {
  return showAgain({ status: 400, text: unreadableText }, { toasts });
}
