import { useLocation } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { gridColumns, rowOnPhones } from '../consultant-grid-skeleton.tsx';
import { featuredText, type Consultant } from '../consultant.ts';
import { consultantListHref, isFreeAsked, type ConsultantQuery } from '../consultant-query.ts';
import { FeaturedCard } from './featured-card.tsx';

type Props = { featured: readonly Consultant[]; total: number; query: ConsultantQuery };

/** The paid placements of the day, separate from the ordinary list. Renders nothing when there are none. */
export function FeaturedConsultants({ featured, total, query }: Props) {
  const { search } = useLocation();
  const from = { search };
  if (featured.length === 0) return null;
  return (
    <section aria-labelledby="featured" className="rounded-card bg-accent-soft/60 p-3">
      <div className="mb-2 flex flex-wrap items-center gap-x-3">
        <h2 id="featured" className="text-xl">
          Featured Consultants
        </h2>
        <Tooltip label="About featured consultants" text={featuredText(featured)} />
        <Badge tone="accent" className="border border-current">
          Paid placement
        </Badge>
        <Link to={consultantListHref({ ...query, isFeaturedOnly: true, page: 1 })} className="link ml-auto py-2">
          {total === 1 ? 'See the featured consultant' : `See all ${total}`}
          {total > 1 && <span className="max-sm:sr-only"> featured consultants</span>}
        </Link>
      </div>
      <ul className={rowOnPhones + gridColumns}>
        {featured.map((consultant) => (
          <li key={consultant.id}>
            <FeaturedCard consultant={consultant} from={from} asked={isFreeAsked(query) ? query.free : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}
