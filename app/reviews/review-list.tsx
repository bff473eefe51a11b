import { londonDay, monthInWords } from '../../ui/text/dates.ts';
import type { Review } from './review.ts';

/** The reviews by care services, newest first. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return <p className="mt-3 text-ink-soft">No reviews yet</p>;
  return (
    <ul className="mt-4 grid gap-6">
      {reviews.map((review) => (
        <li key={review.id} className="border-l-4 border-line pl-4">
          <blockquote className="max-w-2xl">{review.text}</blockquote>
          <p className="mt-1 text-sm text-ink-soft">
            <span className="figures">{review.stars} out of 5</span>, {review.author},{' '}
            <time dateTime={review.writtenAt.slice(0, 10)}>{monthInWords(londonDay(review.writtenAt))}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
