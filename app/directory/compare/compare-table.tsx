import { href, useLocation } from 'react-router';
import { Icon } from '../../../ui/picture/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { ComparisonTable, type ComparisonRow } from '../../../ui/comparison-table.tsx';
import { RatingMark } from '../provider/rating-mark.tsx';
import { compareHref, fromSearch, type Comparison } from './compare-link.ts';
import type { ComparedProvider } from './compared-provider.ts';
import { removeFromShortlist } from './shortlist.ts';

type Props = {
  providers: readonly ComparedProvider[];
  /** The names of CQC's questions, in CQC's order. */
  questions: readonly string[];
  comparison: Comparison;
  hasPlace: boolean;
};

const markClass = 'compared-rating text-sm';

const listOf = (texts: readonly string[]) =>
  texts.length > 0 && (
    <ul className="grid gap-0.5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );

const rows = (hasPlace: boolean, questions: readonly string[]): ComparisonRow<ComparedProvider>[] => [
  {
    title: 'CQC rating',
    cell: ({ rating, isRatingLoaded, ratingAge, copyAge }) => (
      <>
        <RatingMark rating={rating} isRatingLoaded={isRatingLoaded} className={markClass} />
        <span className="mt-1 block">{ratingAge}</span>
        {copyAge && <span className="mt-1 block text-ink-soft">{copyAge}</span>}
      </>
    ),
  },
  ...(hasPlace ? [{ title: 'Distance', cell: ({ distance }: ComparedProvider) => distance }] : []),
  {
    title: 'Phone',
    cell: ({ phone, name }) =>
      phone &&
      (phone.dial ? (
        <a href={`tel:${phone.dial}`} className="compared-phone link -my-3 inline-flex min-h-11 items-center figures">
          <span className="sr-only">Call {name}: </span>
          {phone.text}
        </a>
      ) : (
        phone.text
      )),
  },
  { title: 'Looks after', cell: ({ people }) => listOf(people) },
  { title: 'Type of care', cell: ({ types }) => listOf(types) },
  { title: 'Beds', cell: ({ beds }) => beds },
  ...questions.map((title, at): ComparisonRow<ComparedProvider> => ({
    title,
    cell: ({ answers }) => answers[at] && <RatingMark rating={answers[at]} isRatingLoaded className={markClass} />,
  })),
  { title: 'Where', cell: ({ place }) => place },
];

/** Care providers side by side, one column each. */
export function CompareTable({ providers, questions, comparison, hasPlace }: Props) {
  const { state } = useLocation() as { state: unknown };
  const { search } = fromSearch(state);
  return (
    <ComparisonTable
      items={providers}
      keyOf={({ id }) => id}
      what="Care provider"
      rows={rows(hasPlace, questions)}
      missing="Not known"
      head={({ id, name, distance, isListed }) => (
        <>
          <Link
            to={href('/care-directory/:providerId', { providerId: id })}
            state={{ search, near: comparison.near, distance }}
            className="link inline-block py-1 leading-snug wrap-anywhere"
          >
            {name}
          </Link>
          {!isListed && <span className="mt-1 block font-normal text-danger">No longer in the directory</span>}
        </>
      )}
      tool={{
        title: 'Change the comparison',
        cell: ({ id, name }) => (
          <Link
            to={compareHref({ ...comparison, ids: comparison.ids.filter((other) => other !== id) })}
            state={state}
            replace
            preventScrollReset
            onClick={() => removeFromShortlist(id)}
            className="link flex min-h-11 w-fit items-center gap-1"
          >
            <Icon name="close" className="size-4" />
            Remove<span className="sr-only"> {name}</span>
          </Link>
        ),
      }}
    />
  );
}
