import { href } from 'react-router';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import type { Listing } from '../services/service.ts';
import { ServiceGrid } from '../services/service-grid.tsx';
import { ListHead } from './list-head.tsx';

type Props = { services: readonly Listing[]; hasFailed: boolean };

/** The newest listings of care services. */
export function HomeServices({ services, hasFailed }: Props) {
  return (
    <section aria-labelledby="services-heading" className="page-width">
      <ListHead
        id="services-heading"
        heading="Featured Care/Health Services"
        to={href('/services')}
        button="View All Services"
      />
      {services.length > 0 ? (
        <ServiceGrid services={services} isRowOnPhones />
      ) : (
        !hasFailed && (
          <EmptyState
            heading="h3"
            title="No listings at the moment"
            text="No care services are looking for a consultant right now."
          />
        )
      )}
    </section>
  );
}
