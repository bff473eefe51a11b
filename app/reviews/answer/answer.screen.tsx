import { data, href, useActionData } from 'react-router';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { longest } from '../../../ui/form/field-lengths.ts';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { formPageHeaders, privateMeta } from '../../../ui/form/page-meta.ts';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { inFigures } from '../../../ui/text/numbers.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { reviewFlash } from '../flash-messages.server.ts';
import { longestAnswer } from '../review-policy.ts';
import { readAnswer } from '../review-rules.ts';
import type { Route } from './+types/answer.screen.ts';
import { answerReview } from './answer-review.server.ts';
import { findReviewToAnswer } from './find-review-to-answer.server.ts';

export const middleware = [requireUser];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const review = await findReviewToAnswer(context.get(platformContext).db, viewer.id, params.reviewId);
  if (!review) throw data(null, { status: 404 });
  return review;
}

export const headers = formPageHeaders;

export async function action({ request, params: { reviewId }, context }: Route.ActionArgs) {
  const session = await requireSession(context);
  const { db } = context.get(platformContext);
  return answerForm(request, { answer: longest.text }, (form) =>
    answerOutcome(context, answerReview(db, session, { reviewId, answer: form.answer }), {
      failed: {
        log: 'an answer to a review was not stored',
        text: 'We couldn’t publish your answer. Try again in a moment.',
      },
      values: form,
      refusals: {
        'not-found': { status: 404, text: 'This review isn’t there any more.' },
        answered: { status: 409, text: 'You’ve already answered this review.' },
      },
      done: () => redirectWithFlash(context, href('/reviews/:reviewId/answer', { reviewId }), reviewFlash.answered),
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Answer a review', matches[0].loaderData?.siteName);
}

const id = 'answer';

export default function AnswerScreen({ loaderData }: Route.ComponentProps) {
  const { author, stars, text, answer: published, path } = loaderData;
  const answer = useActionData<FormAnswer<'answer'>>();
  const check = ({ answer: typed = '' }: Record<string, string>) => {
    const read = readAnswer(typed);
    return 'problem' in read ? { field: 'answer' as const, text: read.problem } : undefined;
  };
  return (
    <FormPage title="Answer a review" lead={`By ${author}, ${stars} out of 5`}>
      <blockquote className="border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">{text}</blockquote>
      {published !== null && !answer ? (
        <>
          <p className="mt-6">You’ve answered this review. Everybody can read your answer below it:</p>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{published}</p>
        </>
      ) : (
        <>
          <p className="my-6">
            Everybody can read your answer below the review. You can answer once, and you can’t change your answer
            later.
          </p>
          <CheckedForm<'answer'> id={id} answer={answer} check={check} submitLabel="Publish your answer">
            {(errorOf, values) => (
              <TextareaField
                id={`${id}-answer`}
                name="answer"
                label="Your answer"
                hint={`At most ${inFigures(longestAnswer)} characters. No names or details of people you support.`}
                defaultValue={values.answer}
                required
                error={errorOf('answer')}
              />
            )}
          </CheckedForm>
        </>
      )}
      <p className="mt-6">
        <LinkButton to={path}>Back to the review</LinkButton>
      </p>
    </FormPage>
  );
}
