import { data, href, useActionData } from 'react-router';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { longest } from '../../../ui/form/field-lengths.ts';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { formPageHeaders, privateMeta } from '../../../ui/form/page-meta.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { Link } from '../../../ui/link.tsx';
import { longDateAndTime } from '../../../ui/text/dates.ts';
import { requireOperator } from '../../accounts/operators/require-operator.server.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { findDecidedReview } from '../../reviews/find-decided-review.server.ts';
import { reviewFlash } from '../../reviews/flash-messages.server.ts';
import { keepReasons, policyReasonText, removalReasons, reviewDecisions } from '../../reviews/review-policy.ts';
import type { Route } from './+types/review.screen.ts';
import { decideOnReview } from './decide-on-review.server.ts';
import { readDecision, type DecisionField } from './decision-form.ts';

export const middleware = [requireUser, requireOperator];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const review = await findDecidedReview(context.get(platformContext).db, params.reviewId);
  if (!review) throw data(null, { status: 404 });
  const { authorId, reviewedId, ...shown } = review;
  return { ...shown, isOwn: [authorId, reviewedId].includes(viewer.id) };
}

export const headers = formPageHeaders;

export async function action({ request, params: { reviewId }, context }: Route.ActionArgs) {
  const { viewer } = await requireSession(context);
  return answerForm(request, { reason: longest.choice, words: longest.text }, (form) =>
    answerOutcome(context, decideOnReview(context.get(platformContext), viewer.id, reviewId, form), {
      failed: { log: 'a review was not decided', text: 'We couldn’t save your decision. Try again in a moment.' },
      values: form,
      refusals: {
        'not-allowed': {
          status: 409,
          text: 'You can’t decide about a review that you’ve written or reported, or that’s about you. Another operator needs to do it.',
        },
      },
      done: () =>
        redirectWithFlash(context, href('/operators/reviews/:reviewId', { reviewId }), reviewFlash['review-decided']),
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('A review', matches[0].loaderData?.siteName);
}

const id = 'decision';
const options = [
  ...Object.entries(keepReasons).map(([name, text]) => ({ value: `keep ${name}`, label: `Keep it. ${text}` })),
  ...Object.entries(removalReasons).map(([name, text]) => ({ value: `remove ${name}`, label: `Remove it. ${text}` })),
];

export default function ReviewScreen({ loaderData }: Route.ComponentProps) {
  const { author, stars, text, answer: ofReviewed, isRemoved, isDemo, path, decisions, isOwn } = loaderData;
  const answer = useActionData<FormAnswer<DecisionField>>();
  const open = decisions.find(({ appeal }) => appeal && !appeal.isAnswered)?.appeal;
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-2xl">
        <h1 tabIndex={-1} className="wrap-anywhere">
          Review by {author}
        </h1>
        <p className="mt-3">
          {stars} out of 5. {isRemoved ? 'Removed: nobody sees it, and it doesn’t count.' : 'Published.'}
        </p>
        <blockquote className="mt-4 border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">{text}</blockquote>
        {ofReviewed && (
          <>
            <p className="mt-4 font-semibold">Answer</p>
            <p className="wrap-anywhere whitespace-pre-line">{ofReviewed}</p>
          </>
        )}
        {!isRemoved && (
          <p className="mt-4">
            <Link to={path} className="link inline-flex min-h-11 items-center">
              See it on its page
            </Link>
          </p>
        )}
        {open && (
          <section aria-labelledby="appeal" className="mt-8">
            <h2 id="appeal" className="text-xl">
              Appeal of {longDateAndTime(open.at)}
            </h2>
            <p className="mt-2 wrap-anywhere whitespace-pre-line">{open.words}</p>
          </section>
        )}
        {decisions.length > 0 && (
          <section aria-labelledby="decisions" className="mt-8">
            <h2 id="decisions" className="text-xl">
              Decisions
            </h2>
            <ul className="mt-2 ruled-list">
              {decisions.map((one) => (
                <li key={one.id} className="py-3 wrap-anywhere">
                  <p>
                    <strong>{reviewDecisions[one.decision]}</strong>, {longDateAndTime(one.decidedAt)}
                    {one.isFinal && ', after an appeal'}
                  </p>
                  <p>{policyReasonText(one.reason)}.</p>
                  {one.words && <p className="whitespace-pre-line">{one.words}</p>}
                </li>
              ))}
            </ul>
          </section>
        )}
        {isDemo || isOwn ? (
          <p className="mt-8 font-semibold">
            {isDemo
              ? 'This is a demo review.'
              : 'You can’t decide about your own review. Another operator needs to do it.'}
          </p>
        ) : (
          <section aria-labelledby={`${id}-heading`} className="mt-8 border-t border-line pt-6">
            <h2 id={`${id}-heading`} className="mb-4 text-xl">
              Decide
            </h2>
            <CheckedForm<DecisionField>
              id={id}
              answer={answer}
              check={(values) => {
                const read = readDecision(values);
                return 'problem' in read ? read.problem : undefined;
              }}
              submitLabel="Decide and tell both sides"
            >
              {(errorOf, values) => (
                <>
                  <RadioGroup
                    id={`${id}-reason`}
                    name="reason"
                    legend="Decision, with its reason from our policy"
                    options={options}
                    defaultValue={values.reason}
                    error={errorOf('reason')}
                    required
                  />
                  <TextareaField
                    id={`${id}-words`}
                    name="words"
                    label="More to explain it (optional)"
                    hint="Both sides read this word for word."
                    rows={3}
                    defaultValue={values.words}
                    error={errorOf('words')}
                  />
                </>
              )}
            </CheckedForm>
          </section>
        )}
      </div>
    </div>
  );
}
