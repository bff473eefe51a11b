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
import { Link } from '../../../ui/link.tsx';
import { longDate, longDateOf } from '../../../ui/text/dates.ts';
import { inFigures } from '../../../ui/text/numbers.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { findDecidedReview } from '../find-decided-review.server.ts';
import { reviewFlash } from '../flash-messages.server.ts';
import { canAppeal, lastDayToAppeal, policyReasonText } from '../review-policy.ts';
import { longestAppeal, readAppeal } from '../review-rules.ts';
import type { Route } from './+types/appeal.screen.ts';
import { appealDecision } from './appeal-decision.server.ts';
import { decidedAgainst } from './decided-against.ts';

export const middleware = [requireUser];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const review = await findDecidedReview(context.get(platformContext).db, params.reviewId);
  const last = review?.decisions[0];
  // Both sides have been told what was decided.
  if (!review || !last || ![review.authorId, review.reviewedId].includes(viewer.id)) throw data(null, { status: 404 });
  const { decision, reason, words, decidedAt, isFinal, appeal } = last;
  const isAgainst = decidedAgainst(decision, review) === viewer.id;
  return {
    author: review.author,
    stars: review.stars,
    text: review.text,
    decision,
    reason: policyReasonText(reason),
    words,
    decidedOn: longDateOf(decidedAt),
    isFinal,
    appeal: isAgainst && appeal ? { words: appeal.words, on: longDateOf(appeal.at) } : null,
    lastDay:
      isAgainst && canAppeal({ isFinal, appealedAt: appeal?.at ?? null, decidedAt }, Date.now())
        ? longDate(lastDayToAppeal(decidedAt))
        : null,
  };
}

export const headers = formPageHeaders;

export async function action({ request, params: { reviewId }, context }: Route.ActionArgs) {
  const session = await requireSession(context);
  return answerForm(request, { words: longest.text }, (form) =>
    answerOutcome(context, appealDecision(context.get(platformContext), session, { reviewId, words: form.words }), {
      failed: { log: 'an appeal was not stored', text: 'We couldn’t send your appeal. Try again in a moment.' },
      values: form,
      refusals: {
        'not-found': { status: 404, text: 'There’s nothing here that you can appeal against.' },
        'too-late': { status: 409, text: 'It’s too late to appeal, or there’s been an appeal already.' },
      },
      done: () => redirectWithFlash(context, href('/reviews/:reviewId/appeal', { reviewId }), reviewFlash.appealed),
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Our decision about a review', matches[0].loaderData?.siteName);
}

const id = 'appeal';

export default function AppealScreen({ loaderData }: Route.ComponentProps) {
  const { author, stars, text, decision, reason, words, decidedOn, isFinal, appeal, lastDay } = loaderData;
  const answer = useActionData<FormAnswer<'words'>>();
  const check = ({ words: typed = '' }: Record<string, string>) => {
    const read = readAppeal(typed);
    return 'problem' in read ? { field: 'words' as const, text: read.problem } : undefined;
  };
  return (
    <FormPage
      title="Our decision about a review"
      lead={`${decision === 'remove' ? 'We removed it' : 'We kept it'} on ${decidedOn}. ${reason}.`}
    >
      {words && <p className="mb-4 wrap-anywhere whitespace-pre-line">{words}</p>}
      <p className="text-sm text-ink-soft">
        By {author}, {stars} out of 5
      </p>
      <blockquote className="mt-1 border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">{text}</blockquote>
      <p className="mt-4">
        <Link to={href('/review-policy')} className="link inline-flex min-h-11 items-center">
          Our rules for reviews
        </Link>
      </p>
      {appeal && (
        <>
          <h2 className="mt-6 text-xl">Your appeal of {appeal.on}</h2>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{appeal.words}</p>
        </>
      )}
      {isFinal && <p className="mt-6">This decision answers an appeal, so it’s final.</p>}
      {(lastDay !== null || answer) && (
        <>
          <h2 className="mt-6 text-xl">Appeal</h2>
          <p className="mt-2 mb-4">
            You can appeal once{lastDay && `, until the end of ${lastDay}`}. We’ll look at the review again and tell
            both sides.
          </p>
          <CheckedForm<'words'> id={id} answer={answer} check={check} submitLabel="Send your appeal">
            {(errorOf, values) => (
              <TextareaField
                id={`${id}-words`}
                name="words"
                label="Why should we decide differently?"
                hint={`At most ${inFigures(longestAppeal)} characters. Only the people who run this site read it.`}
                defaultValue={values.words}
                required
                error={errorOf('words')}
              />
            )}
          </CheckedForm>
        </>
      )}
    </FormPage>
  );
}
