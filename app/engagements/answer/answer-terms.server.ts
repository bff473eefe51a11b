import { data, href, redirect, type RouterContextProvider } from 'react-router';
import { readForm } from '../../../platform/http/body/read-form.server.ts';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import { loginPathContext, platformContext } from '../../../platform/http/request-context.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { refused, unreadableText, type FormError } from '../../../ui/form/form-answer.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { act } from '../act/act.server.ts';
import { engagementFlash } from '../flash-messages.server.ts';
import { findEngagement } from '../page/find-engagement.server.ts';
import { refusalText } from '../page/refusal-text.ts';
import { placesNeeded } from '../terms/form-of-terms.ts';
import { readTerms } from '../terms/read-terms.ts';
import { mostMilestones, termsFields, type TermsForm } from '../terms/terms-fields.ts';

const fields = { ...termsFields, formNumber: longest.choice, intent: longest.choice, listingAfter: longest.choice };

/** Answers the form of a counter-offer or of a change of terms, whichever the engagement's state takes. */
export async function answerTerms(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  engagementId: string,
) {
  const session = await requireSession(context);
  const platform = context.get(platformContext);
  const form = await readForm(request, fields, ['days']);
  if (!form || !isUuid(form.formNumber)) return again(400, [{ text: unreadableText }]);
  const view = await findEngagement(platform.db, session.viewer.id, engagementId);
  if (!view) return again(404, [{ text: 'There’s nothing here any more.' }], form);
  if (form.intent === 'more')
    return again(200, [], form, Math.min(mostMilestones, placesNeeded(form as TermsForm) + 1));
  // Days that were agreed may be over by now: the machine looks at what is new.
  const { terms, problems } = readTerms(form, todayInLondon(), view.engagement.terms);
  if (!terms)
    return again(
      400,
      [...problems].map(([field, text]) => ({ field, text })),
      form,
    );
  const answer = await logFailure(
    platform.log,
    'terms were not sent',
    act(platform, session, {
      engagementId,
      name: view.engagement.state === 'proposed' ? 'counter' : 'propose-change',
      terms,
      formNumber: form.formNumber,
      ...(view.side === 'service' && { listingAfter: form.listingAfter === 'keep' ? 'keep' : 'close' }),
    }),
  );
  if (!answer) return again(503, [{ text: 'We couldn’t send it. Try again in a moment.' }], form);
  if (answer.ok)
    return redirectWithFlash(
      context,
      href('/engagements/:engagementId', { engagementId }),
      engagementFlash['terms-sent'],
    );
  if (answer.reason === 'signed-out') throw redirect(context.get(loginPathContext));
  if (answer.reason === 'not-found') return again(404, [{ text: 'There’s nothing here any more.' }], form);
  const isAboutDays = 'days' in answer || answer.reason === 'pick-days' || answer.reason === 'ends-too-soon';
  return again(
    409,
    [{ ...(isAboutDays && { field: 'days' }), text: refusalText(answer, view.engagement.terms) }],
    form,
  );
}

/** Shows the form again. `milestones`: how many places it shows. */
function again(status: number, errors: FormError[], values: Record<string, string> = {}, milestones?: number) {
  const text = errors.find(({ field }) => field === undefined)?.text;
  const answer = refused(errors, values, text === undefined ? undefined : { kind: 'error', text });
  return data({ ...answer, ...(milestones !== undefined && { milestones }) }, { status });
}
