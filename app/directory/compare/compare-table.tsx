import type { ReactNode } from 'react';
import { href, useLocation } from 'react-router';
import { Icon } from '../../../ui/picture/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { RatingMark } from '../provider/rating-mark.tsx';
import { compareHref, fromSearch, type Comparison } from './compare-link.ts';
import type { ComparedProvider } from './compared-provider.ts';
import { removeFromShortlist } from './shortlist.ts';
import './compare-table.css';

type Props = {
  providers: readonly ComparedProvider[];
  /** The names of CQC's questions, in CQC's order. */
  questions: readonly string[];
  comparison: Comparison;
  hasPlace: boolean;
};

/** The most columns that fit beside each other on a phone. */
const mostOnPhone = 3;

const markClass = 'compared-rating text-sm';

type Row = { title: string; cell: (provider: ComparedProvider) => ReactNode };

const listOf = (texts: readonly string[]) =>
  texts.length > 0 && (
    <ul className="grid gap-0.5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );

const rows = (hasPlace: boolean, questions: readonly string[]): Row[] => [
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
  ...questions.map((title, at): Row => ({
    title,
    cell: ({ answers }) => answers[at] && <RatingMark rating={answers[at]} isRatingLoaded className={markClass} />,
  })),
  { title: 'Where', cell: ({ place }) => place },
];

/**
 * Providers side by side, one column each. Their names stay in view while the page scrolls. On a phone, the name of each
 * row is above its cells; four columns are too wide for a phone, so there the table scrolls sideways in a box.
 */
export function CompareTable({ providers, questions, comparison, hasPlace }: Props) {
  const { state } = useLocation() as { state: unknown };
  const { search } = fromSearch(state);
  return (
    <div
      role="region"
      aria-label="Comparison"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys scroll it
      tabIndex={0}
      className={`relative -mx-4 mt-6 px-4 sm:mx-0 sm:px-0 print:mt-2 ${providers.length > mostOnPhone ? 'comparison-wide' : 'comparison-narrow'}`}
    >
      <table className="comparison w-full border-collapse text-left text-sm">
        <thead>
          <tr>
            <td className="sticky top-0 left-0 z-30 bg-paper">
              <span className="sr-only">Care provider</span>
            </td>
            {providers.map(({ id, name, distance, isListed }) => (
              <th key={id} scope="col" className="sticky top-0 z-20 align-bottom">
                <Link
                  to={href('/care-directory/:providerId', { providerId: id })}
                  state={{ search, near: comparison.near, distance }}
                  className="link inline-block py-1 leading-snug wrap-anywhere"
                >
                  {name}
                </Link>
                {!isListed && <span className="mt-1 block font-normal text-danger">No longer in the directory</span>}
              </th>
            ))}
          </tr>
          <tr data-no-print>
            <td className="sticky left-0 z-10 border-b border-line bg-paper">
              <span className="sr-only">Change the comparison</span>
            </td>
            {providers.map(({ id, name }) => (
              <td key={id} className="border-b border-line px-2 max-sm:pl-0">
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
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows(hasPlace, questions).map(({ title, cell }) => (
            <tr key={title}>
              <th scope="row" className="sticky left-0 z-10 border-b border-line bg-paper align-top font-semibold">
                <span>{title}</span>
              </th>
              {providers.map((provider) => (
                <td key={provider.id} className="border-b border-line align-top wrap-anywhere figures">
                  {cell(provider) || <span className="text-ink-soft">Not known</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
