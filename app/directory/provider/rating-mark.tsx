import type { ReactElement } from 'react';
import type { RatingText } from '../provider.ts';

/**
 * Each rating has a word, a shape and a colour, so that no user depends on one of them alone. The shapes are our own,
 * not the regulator's. In print and with forced colours the background is lost, but the border and the shape stay.
 */
const marks: Record<RatingText, { className: string; shape: ReactElement }> = {
  Outstanding: {
    className: 'border-transparent bg-rating-outstanding text-on-action',
    shape: <path fill="currentColor" d="m8 1.5 2 4.3 4.7.6-3.5 3.2.9 4.7L8 12l-4.1 2.3.9-4.7L1.3 6.4 6 5.8Z" />,
  },
  Good: {
    className: 'border-transparent bg-rating-good text-on-action',
    shape: <circle cx="8" cy="8" r="6" fill="currentColor" />,
  },
  'Requires Improvement': {
    className: 'border-transparent bg-rating-requires-improvement text-on-marigold',
    shape: (
      <>
        <circle cx="8" cy="8" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path fill="currentColor" d="M8 2.75a5.25 5.25 0 0 0 0 10.5Z" />
      </>
    ),
  },
  Inadequate: {
    className: 'border-transparent bg-rating-inadequate text-on-danger',
    shape: <path fill="currentColor" d="M8 2 15 14H1Z" />,
  },
  'Inspected but not rated': { className: 'border-line-strong text-ink-soft', shape: <Outline /> },
  'No published rating': { className: 'border-line-strong text-ink-soft', shape: <Outline /> },
};

function Outline() {
  return <circle cx="8" cy="8" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.5 2" />;
}

const sizes = {
  normal: { mark: 'gap-1.5 px-2 py-0.5', shape: 'size-4' },
  large: { mark: 'gap-2.5 px-4 py-2 text-xl', shape: 'size-6' },
};

type Props = {
  rating: RatingText | null;
  isRatingLoaded: boolean;
  size?: keyof typeof sizes;
  className?: string;
};

/**
 * A rating by the Care Quality Commission. The text for a rating missing from our data differs from the text for one
 * that is not published.
 */
export function RatingMark({ rating, isRatingLoaded, size = 'normal', className = '' }: Props) {
  const { className: colours, shape } = marks[rating ?? 'No published rating'];
  return (
    <span
      className={`inline-flex items-center rounded-sm border font-semibold print:border-ink print:bg-transparent print:text-ink ${colours} ${sizes[size].mark} ${className}`}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className={`shrink-0 ${sizes[size].shape}`}>
        {shape}
      </svg>
      {rating ?? (isRatingLoaded ? 'No published rating' : 'Rating not loaded')}
    </span>
  );
}
