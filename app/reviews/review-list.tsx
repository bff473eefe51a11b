import { href } from 'react-router';
import { londonDay, monthInWords } from '../../ui/text/dates.ts';
import { Icon } from '../../ui/picture/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { FoundReviews, Review } from './review.ts';

/** The number of reviews shown before 'Show all'. */
const firstReviews = 3;
/** From this many reviews on, the spread says more than the reviews themselves. */
const fewestInSpread = 2;

type Props = FoundReviews & {
  siteName: string;
  /** Whose page it is, as the one who answers reviews. */
  name: string;
  /** Whether the reader is the one who is reviewed, who can answer. Others can report a review. */
  isOwn: boolean;
};

/** The reviews of somebody, newest first, and their spread. A longer list opens without JavaScript (`details`). */
export function ReviewList({ newest, spread, ...shown }: Props) {
  const total = spread.reduce((sum, { count }) => sum + count, 0);
  if (newest.length === 0) return <p className="mt-3 text-ink-soft">No reviews yet</p>;
  return (
    <>
      {total >= fewestInSpread && (
        <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm figures">
          {spread.map(({ stars, count }) => (
            <div key={stars} className="flex gap-1.5">
              <dt className="text-ink-soft">{stars === 1 ? '1 star:' : `${stars} stars:`}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      )}
      <Reviews reviews={newest.slice(0, firstReviews)} {...shown} />
      {newest.length > firstReviews && (
        <details className="group mt-4" data-print-open>
          <summary className="link min-h-11 py-2 font-semibold">
            <span className="group-open:hidden">
              Show {total > newest.length ? `the newest ${newest.length}` : `all ${newest.length}`} reviews
            </span>
            <span className="not-group-open:hidden">Show fewer reviews</span>
          </summary>
          <Reviews reviews={newest.slice(firstReviews)} {...shown} />
        </details>
      )}
      {newest.some(({ work }) => work) && (
        <p className="mt-4 text-sm text-ink-soft">
          ‘From work agreed on {shown.siteName}’ means: both sides agreed on the work here, and it was completed or
          partly accepted.{' '}
          <Link to={href('/review-policy')} className="link">
            How reviews work
          </Link>
        </p>
      )}
    </>
  );
}

type ListProps = Omit<Props, 'newest' | 'spread'> & { reviews: readonly Review[] };

function Reviews({ reviews, siteName, name, isOwn }: ListProps) {
  return (
    <ul className="mt-4 grid gap-6">
      {reviews.map((review) => (
        <li key={review.id} id={`review-${review.id}`} className="border-l-4 border-line pl-4">
          <blockquote className="max-w-2xl wrap-anywhere whitespace-pre-line">{review.text}</blockquote>
          <p className="mt-1 text-sm text-ink-soft">
            <Icon name="star-filled" className="inline-block size-4 align-text-bottom text-accent" />{' '}
            <span className="figures">{review.stars} out of 5</span>, {review.author},{' '}
            {review.work ? (
              <>work of {monthInWords(review.work.month)}</>
            ) : (
              <time dateTime={review.writtenAt.slice(0, 10)}>{monthInWords(londonDay(review.writtenAt))}</time>
            )}
          </p>
          {review.work && (
            <p className="text-sm text-ink-soft">
              From work agreed on {siteName}.{' '}
              {review.work.wouldAgain ? 'Would work together again.' : 'Wouldn’t work together again.'}
            </p>
          )}
          {review.answer && (
            <div className="mt-2 max-w-2xl border-l-4 border-line pl-4">
              <p className="text-sm font-semibold">{name} answers:</p>
              <p className="wrap-anywhere whitespace-pre-line">{review.answer}</p>
            </div>
          )}
          {isOwn && review.work && review.answer === null && (
            <p data-no-print>
              <Link
                to={href('/reviews/:reviewId/answer', { reviewId: review.id })}
                className="link inline-flex min-h-11 items-center text-sm"
              >
                Answer this review<span className="sr-only"> by {review.author}</span>
              </Link>
            </p>
          )}
          {review.work && (
            <p data-no-print>
              <Link
                to={href('/report/:subject/:thingId', { subject: 'review', thingId: review.id })}
                rel="nofollow"
                className="inline-flex min-h-11 items-center text-sm text-ink-soft underline hover:text-ink"
              >
                Report this review<span className="sr-only"> by {review.author}</span>
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
