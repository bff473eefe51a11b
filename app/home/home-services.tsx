import { href } from 'react-router';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Listing } from '../services/service.ts';
import { ServiceGrid } from '../services/service-grid.tsx';

type Props = { services: readonly Listing[]; hasFailed: boolean };

/** The newest listings of care services. */
export function HomeServices({ services, hasFailed }: Props) {
  return (
    <section aria-labelledby="services-heading" className="page-width">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 sm:mb-6">
        <h2 id="services-heading" className="max-sm:text-xl">
          Featured Care/Health Services
        </h2>
        <LinkButton to={href('/services')}>View All Services</LinkButton>
      </div>
      {services.length > 0 ? (
        <ServiceGrid services={services} isRowOnPhones />
      ) : (
        !hasFailed && (
          <EmptyState
            heading="h3"
            title="Nobody looking for help yet"
            text="No care services are looking for a consultant at the moment."
          />
        )
      )}
    </section>
  );
}
