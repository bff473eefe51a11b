import { ServiceCard } from './service-card.tsx';
import type { Listing } from './service.ts';
import { serviceColumns, serviceRows } from './list/service-skeletons.tsx';

/** On a phone the cards form a row that scrolls sideways. */
const row =
  'max-sm:-mx-3 max-sm:flex max-sm:[scroll-snap-type:x] max-sm:scroll-px-3 max-sm:overflow-x-auto max-sm:px-3 max-sm:pb-2 max-sm:*:w-[90%] max-sm:*:shrink-0 max-sm:*:snap-start ';

type Props = {
  services: readonly Listing[];
  /** Whether phones show the cards in one row, without the skills, the duration and the deadline. */
  isRowOnPhones?: boolean;
  /** Whether the cards become rows in a wide container, so that people can compare listings. */
  hasRows?: boolean;
};

export function ServiceGrid({ services, isRowOnPhones, hasRows = false }: Props) {
  return (
    <div className="@container">
      <ul className={(isRowOnPhones ? row : '') + (hasRows ? serviceRows : serviceColumns)}>
        {services.map((service) => (
          <li key={service.id}>
            <ServiceCard service={service} isBriefOnPhones={isRowOnPhones} isRow={hasRows} />
          </li>
        ))}
      </ul>
    </div>
  );
}
