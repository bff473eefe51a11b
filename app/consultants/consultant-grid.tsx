import { href, useLocation } from 'react-router';
import { isFeatured } from '../verification/verification.ts';
import type { AskedDays, FreeDay } from '../availability/free-days.ts';
import { ConsultantCard } from './list/consultant-card.tsx';
import { ConsultantGridSkeleton, gridColumns, rowColumns, rowOnPhones } from './consultant-grid-skeleton.tsx';
import type { Consultant } from './consultant.ts';

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
    <ul className={noIcons + (isRowOnPhones ? rowOnPhones : '') + (hasRows ? rowColumns : gridColumns)}>
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
