import { data, href, useActionData } from 'react-router';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { longest } from '../../../ui/form/field-lengths.ts';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { longDate } from '../../../ui/text/dates.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { engagementFlash } from '../flash-messages.server.ts';
import { lastDayOf } from '../machine/deadlines.ts';
import { helpDays } from '../machine/machine.ts';
import { EngagementMissing } from '../page/engagement-missing.tsx';
import { findEngagement } from '../page/find-engagement.server.ts';
import type { Route } from './+types/help.screen.ts';
import { askForHelp } from './ask-for-help.server.ts';

export const middleware = [requireUser];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const view = await findEngagement(context.get(platformContext).db, viewer.id, params.engagementId);
  if (!view) return data(null, { status: 404 });
  const { id, engagement, other, helpUntil } = view;
  return data({
    id,
    title: engagement.terms.title,
    other: other.name,
    lastDay: helpUntil && longDate(lastDayOf(Date.parse(helpUntil))),
  });
}

export async function action({ request, params: { engagementId }, context }: Route.ActionArgs) {
  const session = await requireSession(context);
  return answerForm(request, { words: longest.text }, (form) =>
    answerOutcome(context, askForHelp(context.get(platformContext), session, { engagementId, words: form.words }), {
      failed: { log: 'help was not asked for', text: 'We couldn’t send it. Try again in a moment.' },
      values: form,
      refusals: {
        'not-found': { status: 404, text: 'There’s nothing here any more.' },
        asked: { status: 409, text: 'One of you has asked already. We’ll write to you both.' },
      },
      done: () =>
        redirectWithFlash(context, href('/engagements/:engagementId', { engagementId }), engagementFlash['help-asked']),
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

/** After a refusal, what was typed stays. */
export function shouldRevalidate() {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(loaderData ? 'Ask us for help' : 'Not found', matches[0].loaderData?.siteName);
}

const id = 'help';

export default function HelpScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer<'words'>>();
  if (!loaderData) return <EngagementMissing />;
  const { title, other, lastDay } = loaderData;
  const back = <LinkButton to={href('/engagements/:engagementId', { engagementId: loaderData.id })}>Back</LinkButton>;
  if (lastDay !== null && !answer)
    return (
      <FormPage title="Ask us for help" lead={title}>
        <p>One of you has asked already. The people who run this site can open this work until the end of {lastDay}.</p>
        <p className="mt-6">{back}</p>
      </FormPage>
    );
  return (
    <FormPage title="Ask us for help" lead={title}>
      <p className="mb-5">
        Only you and {other} can see this work. If you ask for help, the people who run this site can open it for{' '}
        {helpDays} days: the terms, what both of you wrote, and the record. Each time they do, it stands in the record.
        They can’t change anything.
      </p>
      <CheckedForm<'words'> id={id} answer={answer} submitLabel="Ask for help" beside={back}>
        {(errorOf, values) => (
          <TextareaField
            id={`${id}-words`}
            name="words"
            label="What do you need help with?"
            hint="At most 1,000 characters. No names or details of people you support."
            defaultValue={values.words}
            error={errorOf('words')}
            required
          />
        )}
      </CheckedForm>
    </FormPage>
  );
}
