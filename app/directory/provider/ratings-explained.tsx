import type { RatingText } from '../provider.ts';
import { RatingMark } from './rating-mark.tsx';

const meanings = [
  ['Outstanding', 'The service is doing exceptionally well.'],
  ['Good', 'It’s doing well and meets CQC’s expectations.'],
  ['Requires Improvement', 'It isn’t doing as well as it should. CQC has told it how it must improve.'],
  ['Inadequate', 'It’s doing badly. CQC has taken action against the people who run it.'],
] as const;

/** The four ratings from best to worst, with this provider's rating marked. */
export function RatingsExplained({ rating }: { rating: RatingText | null }) {
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 items-center font-semibold">What do the ratings mean?</summary>
      <p className="mt-1 reading-width">
        The Care Quality Commission (CQC) is the official regulator of care in England. Its inspectors visit a service,
        ask five questions about it and give it one of four ratings. A rating describes the service on the day it was
        inspected, and lasts until CQC gives a new one, which can be years later.
      </p>
      <ol className="mt-3 grid reading-width gap-2">
        {meanings.map(([name, meaning]) => (
          <li
            key={name}
            className="grid gap-x-4 gap-y-1 sm:grid-cols-[13rem_1fr]"
            aria-current={name === rating ? 'true' : undefined}
          >
            <span>
              <RatingMark rating={name} isRatingLoaded className="text-sm" />
            </span>
            <span>
              {meaning}
              {name === rating && <strong className="font-semibold"> This service’s rating.</strong>}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
