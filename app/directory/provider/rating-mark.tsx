import { shapeHref } from '../../../ui/picture/shape-href.ts';
import type { RatingText } from '../provider.ts';

const unknownLook = { colours: 'border-line-strong text-ink-soft', shape: 'rating-none' } as const;

/**
 * Each rating has a word, a shape and a colour, so that no user depends on one of them alone. In print and with forced
 * colours the background is lost, but the border and the shape stay.
 */
const looks = {
  Outstanding: {
    colours: 'border-transparent bg-rating-outstanding text-on-action',
    shape: 'rating-outstanding',
  },
  Good: { colours: 'border-transparent bg-rating-good text-on-action', shape: 'rating-good' },
  'Requires Improvement': {
    colours: 'border-transparent bg-rating-requires-improvement text-on-marigold',
    shape: 'rating-requires-improvement',
  },
  Inadequate: { colours: 'border-transparent bg-rating-inadequate text-on-danger', shape: 'rating-inadequate' },
  'Inspected but not rated': unknownLook,
  'No published rating': unknownLook,
} as const satisfies Record<RatingText, unknown>;

const sizes = {
  normal: { mark: 'gap-1.5 px-2 py-0.5', shape: 'size-4' },
  large: { mark: 'gap-2 px-4 py-2 text-xl', shape: 'size-6' },
};

type Props = {
  rating: RatingText | null;
  isRatingLoaded: boolean;
  size?: keyof typeof sizes;
  className?: string;
};

/**
 * A rating by the Care Quality Commission. The text for a rating missing from our data differs from the text for a
 * rating that is not published.
 */
export function RatingMark({ rating, isRatingLoaded, size = 'normal', className = '' }: Props) {
  const { colours, shape } = looks[rating ?? 'No published rating'];
  return (
    <span
      className={`inline-flex items-center rounded-sm border font-semibold print:border-ink print:bg-transparent print:text-ink ${colours} ${sizes[size].mark} ${className}`}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className={`shrink-0 ${sizes[size].shape}`}>
        <use href={shapeHref(shape)} />
      </svg>
      {rating ?? (isRatingLoaded ? 'No published rating' : 'Rating not loaded')}
    </span>
  );
}
