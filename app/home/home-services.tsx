import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Listing } from '../services/service.ts';
import { ServiceSummary } from '../services/service-summary.tsx';

type Props = { services: readonly Listing[]; total: number; areAllShown: boolean; hasFailed: boolean };

/** What care services need: the first 3, or on request the newest on this same page. */
export function HomeServices({ services, total, areAllShown, hasFailed }: Props) {
  return (
    <section id="services" aria-labelledby="services-heading" className="page-width scroll-mt-4">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id="services-heading">Featured Care/Health Services</h2>
        {!areAllShown && total > services.length && (
          <LinkButton to="/?services=all#services" preventScrollReset>
            View All Services
          </LinkButton>
        )}
      </div>
      {services.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {services.map((service) => (
            <li key={service.id}>
              <ServiceSummary service={service} />
            </li>
          ))}
        </ul>
      ) : (
        !hasFailed && (
          <EmptyState
            heading="h3"
            title="No open needs"
            text="No care service is looking for a consultant at the moment."
          />
        )
      )}
      {areAllShown && (
        <p className="mt-8 text-ink-soft">
          {total > services.length
            ? `These are the newest ${services.length} of ${total}. `
            : `These are all ${total}. `}
          <Link to="/#services" className="link">
            Show fewer
          </Link>
        </p>
      )}
    </section>
  );
}
