import { href, useLocation } from 'react-router';
import { isFeatured } from '../verification/verification.ts';
import type { AskedDays, FreeDay } from '../availability/free-days.ts';
import { ConsultantCard } from './list/consultant-card.tsx';
import { ConsultantGridSkeleton, gridColumns, rowColumns } from './consultant-grid-skeleton.tsx';
import type { Consultant } from './consultant.ts';

/** On a phone the cards form a row that scrolls sideways, so that the list below stays close to the top. */
const row =
  'max-sm:-mx-3 max-sm:flex max-sm:[scroll-snap-type:x] max-sm:scroll-px-3 max-sm:overflow-x-auto max-sm:px-3 max-sm:pb-2 max-sm:*:w-[90%] max-sm:*:shrink-0 max-sm:*:snap-start ';

/** On a phone the buttons of a card are beside each other, if they have no icons. */
const noIcons = 'max-sm:[&_article>:last-child_svg]:hidden ';

type Props = {
  consultants: readonly Consultant[];
  today: FreeDay;
  /** The period in the search, if the search has one: each card says which days in the period are free. */
  asked?: AskedDays | undefined;
  /** The number of placeholders shown instead of the cards while data loads. */
  skeletons?: number;
  /** 'each-featured': paid placements are marked on their cards, because other cards are shown beside them. */
  marks?: 'none' | 'each-featured';
  isRowOnPhones?: boolean;
  /** Whether the cards become rows in a wide container. */
  hasRows?: boolean;
};

export function ConsultantGrid(props: Props) {
  const { consultants, today, asked, skeletons = 0, marks = 'none', isRowOnPhones, hasRows } = props;
  const { pathname, search } = useLocation();
  const from = { search: pathname === href('/consultants') ? search : '' };
  if (skeletons > 0) return <ConsultantGridSkeleton cards={skeletons} hasRows={hasRows} />;
  const list = (
    <ul className={noIcons + (isRowOnPhones ? row : '') + (hasRows ? rowColumns : gridColumns)}>
      {consultants.map((consultant) => (
        <li key={consultant.id}>
          <ConsultantCard
            consultant={consultant}
            from={from}
            today={today}
            asked={asked}
            isPaidPlacement={marks === 'each-featured' && isFeatured(consultant.verificationLevel)}
          />
        </li>
      ))}
    </ul>
  );
  return hasRows ? <div className="@container">{list}</div> : list;
}
