import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { FreeDay } from '../availability/free-days.ts';
import { ConsultantGrid } from './consultant-grid.tsx';
import { consultantListHref, type Consultant } from './consultant.ts';

type Props = { featured: readonly Consultant[]; total: number; today: FreeDay };

/** The paid placements of the day, apart from the ordinary list. Nothing when there is none. */
export function FeaturedConsultants({ featured, total, today }: Props) {
  if (featured.length === 0) return null;
  return (
    <section aria-labelledby="featured" className="rounded-card bg-accent-soft/60 p-3 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="featured">Featured Consultants</h2>
        <Tooltip
          label="About featured consultants"
          text="Featured consultants have been verified and have a high rating in their specialization."
        />
        <Badge tone="accent" className="border border-current">
          Paid placement
        </Badge>
        <Link to={consultantListHref({ isFeaturedOnly: true })} className="link ml-auto py-2">
          See all {total} featured consultants
        </Link>
      </div>
      <ConsultantGrid consultants={featured} today={today} isRowOnPhones />
    </section>
  );
}
