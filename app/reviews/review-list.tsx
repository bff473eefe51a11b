import { londonDay, monthInWords } from '../../ui/text/dates.ts';
import { Icon } from '../../ui/picture/icon.tsx';
import type { Review } from './review.ts';

/** The number of reviews shown before 'Show all'. */
const firstReviews = 3;

/** The reviews by care services, newest first. A longer list opens without JavaScript (`details`). */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return <p className="mt-3 text-ink-soft">No reviews yet</p>;
  return (
    <>
      <Reviews reviews={reviews.slice(0, firstReviews)} />
      {reviews.length > firstReviews && (
        <details className="group mt-4" data-print-open>
          <summary className="link min-h-11 py-2 font-semibold">
            <span className="group-open:hidden">Show all {reviews.length} reviews</span>
            <span className="not-group-open:hidden">Show fewer reviews</span>
          </summary>
          <Reviews reviews={reviews.slice(firstReviews)} />
        </details>
      )}
    </>
  );
}

function Reviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="mt-4 grid gap-6">
      {reviews.map((review) => (
        <li key={review.id} className="border-l-4 border-line pl-4">
          <blockquote className="max-w-2xl">{review.text}</blockquote>
          <p className="mt-1 text-sm text-ink-soft">
            <Icon name="star-filled" className="inline-block size-4 align-text-bottom text-accent" />{' '}
            <span className="figures">{review.stars} out of 5</span>, {review.author},{' '}
            <time dateTime={review.writtenAt.slice(0, 10)}>{monthInWords(londonDay(review.writtenAt))}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
