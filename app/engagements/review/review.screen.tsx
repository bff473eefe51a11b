import { data, href, useActionData } from 'react-router';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { longest } from '../../../ui/form/field-lengths.ts';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { longDate } from '../../../ui/text/dates.ts';
import { inFigures } from '../../../ui/text/numbers.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { longestReview } from '../../reviews/review-policy.ts';
import { readReview, starTexts, type ReviewField } from '../../reviews/review-rules.ts';
import { engagementFlash } from '../flash-messages.server.ts';
import { lastDayOf } from '../machine/deadlines.ts';
import { EngagementMissing } from '../page/engagement-missing.tsx';
import { findEngagement } from '../page/find-engagement.server.ts';
import type { Route } from './+types/review.screen.ts';
import { writeReview } from './write-review.server.ts';

export const middleware = [requireUser];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const view = await findEngagement(context.get(platformContext).db, viewer.id, params.engagementId);
  if (!view) return data(null, { status: 404 });
  const { until, hasAppeared, own } = view.reviews;
  const isOpen = until !== null && Date.now() < Date.parse(until) && !hasAppeared && !view.isSuspended;
  return data({
    id: view.id,
    title: view.engagement.terms.title,
    other: view.other.name,
    isOtherClosed: view.other.isClosed,
    lastDay: isOpen ? longDate(lastDayOf(Date.parse(until))) : null,
    own,
  });
}

export async function action({ request, params: { engagementId }, context }: Route.ActionArgs) {
  const session = await requireSession(context);
  const platform = context.get(platformContext);
  const fields = { stars: longest.choice, body: longest.text, again: longest.choice };
  return answerForm(request, fields, (form) =>
    answerOutcome(context, writeReview(platform, session, { engagementId, form }), {
      failed: { log: 'a review was not stored', text: 'We couldn’t save your review. Try again in a moment.' },
      values: form,
      refusals: {
        'not-found': { status: 404, text: 'There’s nothing here any more.' },
        'not-now': { status: 409, text: 'The time for reviews of this work is over.' },
        suspended: { status: 403, text: 'Your account is suspended, so you can’t write reviews.' },
      },
      done: () =>
        redirectWithFlash(context, href('/engagements/:engagementId', { engagementId }), engagementFlash.reviewed),
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

/** After a refused form, what was typed stays, even when the time is over. */
export function shouldRevalidate() {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta(loaderData ? 'Write a review' : 'Not found', matches[0].loaderData?.siteName);
}

const id = 'review';
const starOptions = ([5, 4, 3, 2, 1] as const).map((stars) => ({
  value: String(stars),
  label: `${stars} ${stars === 1 ? 'star' : 'stars'}: ${starTexts[stars].toLowerCase()}`,
}));

export default function ReviewScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer<ReviewField>>();
  if (!loaderData) return <EngagementMissing />;
  const { title, other, isOtherClosed, lastDay, own } = loaderData;
  const back = href('/engagements/:engagementId', { engagementId: loaderData.id });
  if (lastDay === null && !answer)
    return (
      <FormPage title="Write a review" lead={title}>
        <p>You can’t review this work now.</p>
        <p className="mt-6">
          <LinkButton to={back}>Back</LinkButton>
        </p>
      </FormPage>
    );
  return (
    <FormPage title={own ? 'Change your review' : 'Write a review'} lead={`Of ${other}, for ‘${title}’`}>
      <p className="mb-5">
        {isOtherClosed
          ? `${other} has left this site, so your review is kept on the page of this work and not published.`
          : `${other} can’t see your review until they’ve written theirs${lastDay ? `, or until the end of ${lastDay}` : ''}. Then both appear on your public pages. Until then you can change it.`}
      </p>
      <CheckedForm<ReviewField>
        id={id}
        answer={answer}
        check={(values) => readReview(values).problems}
        submitLabel={own ? 'Save your review' : 'Send your review'}
        beside={<LinkButton to={back}>Back</LinkButton>}
      >
        {(errorOf, values) => (
          <>
            <RadioGroup
              id={`${id}-stars`}
              name="stars"
              legend="How was it?"
              options={starOptions}
              defaultValue={values.stars ?? (own ? String(own.stars) : '')}
              required
              {...errorPart(errorOf('stars'))}
            />
            <TextareaField
              id={`${id}-body`}
              name="body"
              label="Your review"
              hint={`20 to ${inFigures(longestReview)} characters. No names or details of people you support.`}
              defaultValue={values.body ?? own?.body ?? ''}
              required
              error={errorOf('body')}
            />
            <RadioGroup
              id={`${id}-again`}
              name="again"
              legend="Would you work together again?"
              options={[
                { value: 'yes', label: 'Yes' },
                { value: 'no', label: 'No' },
              ]}
              defaultValue={values.again ?? (own ? (own.wouldAgain ? 'yes' : 'no') : '')}
              inline
              required
              {...errorPart(errorOf('again'))}
            />
          </>
        )}
      </CheckedForm>
    </FormPage>
  );
}

const errorPart = (error: string | undefined) => (error === undefined ? {} : { error });
