import { data, href, redirect, type RouterContextProvider } from 'react-router';
import { readForm } from '../../../platform/http/body/read-form.server.ts';
import { logFailure } from '../../../platform/http/log-failure.server.ts';
import { loginPathContext, platformContext } from '../../../platform/http/request-context.server.ts';
import { refused, unreadableText, type FormError } from '../../../ui/form/form-answer.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { engagementFlash } from '../flash-messages.server.ts';
import { placesNeeded } from '../terms/form-of-terms.ts';
import { readTerms } from '../terms/read-terms.ts';
import { mostMilestones, termsFields, type TermsForm } from '../terms/terms-fields.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import type { Target } from './obstacle.ts';
import { obstacleText } from './obstacle-text.ts';
import { startEngagement } from './start-engagement.server.ts';

const fields = { ...termsFields, formNumber: longest.choice, intent: longest.choice };

/** Answers the form of a proposal: sends it, or shows it again with what is wrong and what was typed. */
export async function answerProposal(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  target: Target,
) {
  const session = await requireSession(context);
  const platform = context.get(platformContext);
  const form = await readForm(request, fields, ['days']);
  if (!form || !isUuid(form.formNumber)) return again(400, [{ text: unreadableText }]);
  if (form.intent === 'more')
    return again(200, [], form, Math.min(mostMilestones, placesNeeded(form as TermsForm) + 1));
  const { terms, problems } = readTerms(form, todayInLondon());
  if (!terms)
    return again(
      400,
      [...problems].map(([field, text]) => ({ field, text })),
      form,
    );
  const answer = await logFailure(
    platform.log,
    'a proposal was not sent',
    startEngagement(platform, session, { target, terms, formNumber: form.formNumber }),
  );
  if (!answer) return again(503, [{ text: 'We couldn’t send it. Try again in a moment.' }], form);
  if (answer.ok)
    return redirectWithFlash(
      context,
      href('/engagements/:engagementId', { engagementId: answer.engagementId }),
      engagementFlash[target.kind === 'apply' ? 'proposal-sent' : 'request-sent'],
    );
  if (answer.reason === 'signed-out') throw redirect(context.get(loginPathContext));
  const isAboutDays = 'days' in answer || answer.reason === 'pick-days' || answer.reason === 'ends-too-soon';
  return again(409, [{ ...(isAboutDays && { field: 'days' }), text: obstacleText(answer).text }], form);
}

/** Shows the form again. `milestones`: how many places it shows. */
function again(status: number, errors: FormError[], values: Record<string, string> = {}, milestones?: number) {
  const text = errors.find(({ field }) => field === undefined)?.text;
  const answer = refused(errors, values, text === undefined ? undefined : { kind: 'error', text });
  return data({ ...answer, ...(milestones !== undefined && { milestones }) }, { status });
}
