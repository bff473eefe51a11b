import { Icon } from '../../ui/picture/icon.tsx';
import { ratingInWords, type Rating } from './review.ts';

/** A star, the mean and the number of reviews, on one line. */
export function RatingLine({ rating }: { rating: Rating }) {
  if (rating.mean === null || rating.count === 0) return <span className="text-ink-soft">No reviews yet</span>;
  return (
    <span className="inline-flex items-center gap-1 align-top whitespace-nowrap">
      <Icon name="star-filled" className="size-5 text-accent" />
      <span className="sr-only">Rating: {ratingInWords(rating)}</span>
      <span aria-hidden="true" className="figures">
        <strong>{rating.mean.toFixed(1)}</strong>{' '}
        <span className="text-ink-soft">
          ({rating.count} {rating.count === 1 ? 'review' : 'reviews'})
        </span>
      </span>
    </span>
  );
}
