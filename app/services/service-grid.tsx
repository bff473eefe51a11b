import { ServiceCard } from './service-card.tsx';
import type { Listing } from './service.ts';
import { serviceColumns } from './list/service-skeletons.tsx';

export function ServiceGrid({ services }: { services: readonly Listing[] }) {
  return (
    <div className="@container">
      <ul className={serviceColumns}>
        {services.map((service) => (
          <li key={service.id}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </div>
  );
}
