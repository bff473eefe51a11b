import { href, Link } from 'react-router';
import { LinkButton } from '../../../ui/link-button.tsx';
import { longDate } from '../../../ui/text/dates.ts';
import type { AppearedReview } from '../../reviews/review.ts';
import type { ReviewWords } from '../../reviews/review-rules.ts';
import { lastDayOf } from '../machine/deadlines.ts';
import type { EngagementView } from './engagement-view.ts';

type Props = {
  id: string;
  other: EngagementView['other'];
  reviews: EngagementView['reviews'];
  now: number;
  canWrite: boolean;
};

/** The reviews of work that is over: what can be written until when, and both once they have appeared. */
export function ReviewsPart({ id, other: { name: other, isClosed }, reviews, now, canWrite }: Props) {
  const { until, hasAppeared, own, hasOtherWritten } = reviews;
  if (until === null) return null;
  const lastDay = longDate(lastDayOf(Date.parse(until)));
  const isOpen = !hasAppeared && now < Date.parse(until);
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      {isOpen ? (
        <>
          <p className="mt-3">
            {own ? 'You’ve written a review. ' : 'You can review each other. '}
            {hasOtherWritten && `${other} has written one. `}
            {isClosed
              ? `${other} has left this site, so a review is kept here and not published. You have until the end of ${lastDay}.`
              : own
                ? `It appears when ${other} has written one too, or after ${lastDay}.`
                : `You have until the end of ${lastDay}. Reviews appear when both are written, or after that day.`}
          </p>
          {canWrite && (
            <p className="mt-4" data-no-print>
              <LinkButton
                to={href('/engagements/:engagementId/review', { engagementId: id })}
                variant={own ? 'secondary' : 'primary'}
              >
                {own ? 'Change your review' : 'Write a review'}
              </LinkButton>
            </p>
          )}
        </>
      ) : (
        <>
          {!reviews.own && !reviews.other && <p className="mt-3">Nobody has written a review.</p>}
          {reviews.other && <Written by={other} review={reviews.other} appeared={reviews.appeared.other} canAnswer />}
          {reviews.own && <Written by="you" review={reviews.own} appeared={reviews.appeared.own} />}
        </>
      )}
    </section>
  );
}

type WrittenProps = { by: string; review: ReviewWords; appeared: AppearedReview | null; canAnswer?: boolean };

function Written({ by, review: { stars, body, wouldAgain }, appeared, canAnswer = false }: WrittenProps) {
  if (appeared?.removedBecause)
    return (
      <p className="mt-3">
        The review by {by} was removed: {appeared.removedBecause}
      </p>
    );
  return (
    <div className="mt-4 border-l-4 border-line pl-4">
      <blockquote className="wrap-anywhere whitespace-pre-line">{body}</blockquote>
      <p className="mt-1 text-sm text-ink-soft">
        <span className="figures">{stars} out of 5</span>, by {by}.{' '}
        {wouldAgain ? 'Would work together again.' : 'Wouldn’t work together again.'}
      </p>
      {canAnswer && appeared && !appeared.isAnswered && (
        <p data-no-print>
          <Link
            to={href('/reviews/:reviewId/answer', { reviewId: appeared.id })}
            className="link inline-flex min-h-11 items-center"
          >
            Answer this review
          </Link>
        </p>
      )}
    </div>
  );
}
