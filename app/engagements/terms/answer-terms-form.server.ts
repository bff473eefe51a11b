import { data, href, redirect, type RouterContextProvider } from 'react-router';
import { readForm } from '../../../platform/http/body/read-form.server.ts';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import { loginPathContext, platformContext } from '../../../platform/http/request-context.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { refused, unreadableText, type FormError } from '../../../ui/form/form-answer.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import type { DraftField } from '../drafts/draft-intents.ts';
import { engagementFlash } from '../flash-messages.server.ts';
import { placesNeeded } from './form-of-terms.ts';
import { readTerms } from './read-terms.ts';
import { mostMilestones, termsFields, type TermsForm } from './terms-fields.ts';
import type { Terms } from './terms.ts';

/** The fields of a form of terms. Days can be sent more than once. */
export const termsFormFields = {
  ...termsFields,
  formNumber: longest.choice,
  intent: longest.choice,
  listingAfter: longest.choice,
  seen: longest.choice,
  draftOf: longest.choice,
};

export const repeatedTermsFields = ['days'] as const;

/** What was sent with the terms. */
export type SentTerms = { terms: Terms; formNumber: string; listingAfter: string; seen: string };

type Answer =
  | { ok: true; engagementId: string; flash: keyof typeof engagementFlash }
  | { ok: false; reason: 'signed-out' }
  | { ok: false; reason: string; text: string };

/**
 * Answers a form of terms: sends them, or shows the form again with what is wrong and what was typed. `agreed`: the terms
 * that are to be changed, whose days may be over; `lastNumber`: the highest number of a milestone so far. `answerOther`: answers the form's other buttons. `read`: reads the form,
 * if it can have a file.
 */
export async function answerTermsForm<Other = undefined>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  {
    agreed,
    lastNumber,
    send,
    answerOther,
    read = () => readForm(request, termsFormFields, repeatedTermsFields),
  }: {
    agreed?: Terms | undefined;
    lastNumber?: number | undefined;
    send: (sent: SentTerms) => Promise<Answer>;
    read?: () => Promise<Record<keyof typeof termsFormFields, string> | undefined>;
    answerOther?: (
      form: TermsForm & Record<DraftField | 'intent' | 'formNumber', string>,
    ) => Promise<Other | undefined>;
  },
) {
  const form = await read();
  if (!form || !isUuid(form.formNumber)) return again(400, [{ text: unreadableText }]);
  if (form.intent === 'more')
    return again(200, [], form, Math.min(mostMilestones, placesNeeded(form as TermsForm) + 1));
  const other = await answerOther?.(form as TermsForm & typeof form);
  if (other !== undefined) return other;
  const { terms, problems } = readTerms(form, todayInLondon(), agreed, lastNumber);
  if (!terms) {
    const errors = [...problems].map(([field, text]) => ({ field, text }));
    return again(400, errors, form);
  }
  const { log } = context.get(platformContext);
  const { formNumber, listingAfter, seen } = form;
  const answer = await logFailure(log, 'terms were not sent', send({ terms, formNumber, listingAfter, seen }));
  if (!answer) return again(503, [{ text: 'We couldn’t send it. Try again in a moment.' }], form);
  if (answer.ok) {
    const { engagementId, flash } = answer;
    return redirectWithFlash(context, href('/engagements/:engagementId', { engagementId }), engagementFlash[flash]);
  }
  if (!('text' in answer)) throw redirect(context.get(loginPathContext));
  const isAboutDays = 'days' in answer || answer.reason === 'pick-days' || answer.reason === 'ends-too-soon';
  const error = { ...(isAboutDays && { field: 'days' }), text: answer.text };
  return again(answer.reason === 'not-found' ? 404 : 409, [error], form);
}

/** Shows the form again. `milestones`: how many places it shows. */
function again(status: number, errors: FormError[], values: Record<string, string> = {}, milestones?: number) {
  const text = errors.find(({ field }) => field === undefined)?.text;
  const answer = refused(errors, values, text === undefined ? undefined : { kind: 'error', text });
  return data({ ...answer, ...(milestones !== undefined && { milestones }) }, { status });
}
