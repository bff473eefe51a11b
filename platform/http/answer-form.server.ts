import { unreadableText } from '../../ui/form/form-answer.ts';
import { showAgain, type ShownAgain } from './answer-outcome.server.ts';
import { readForm, type FieldLengths } from './body/read-form.server.ts';

/**
 * Responds to a posted form: reads its fields, each with its maximum length, and passes them to `answer`, which runs a
 * use case and ends with answerOutcome. The response to a form that our own page would not send is 400. The caller has
 * already checked who may send the form.
 */
export async function answerForm<Name extends string, Answer>(
  request: Request,
  fields: FieldLengths<Name>,
  answer: (form: Record<Name, string>) => Promise<Answer> | Answer,
): Promise<Answer | ShownAgain> {
  const form = await readForm(request, fields);
  return form ? answer(form) : unreadableForm();
}

/** Returns the response to a form that our page would not send. */
export function unreadableForm(toasts?: 'always'): ShownAgain {
  return showAgain({ status: 400, text: unreadableText }, { toasts });
}
