import { ConsultantGrid } from './consultant-grid.tsx';
import { consultantsPerPage } from './consultant.ts';

/** Stands for the list while it is on its way from another screen. */
export function ConsultantListPending() {
  return (
    <div className="page-width py-8 sm:py-12" aria-busy="true">
      <p role="status" className="mb-6 text-ink-soft">
        Loading consultants …
      </p>
      <ConsultantGrid consultants={[]} today="" skeletons={consultantsPerPage} />
    </div>
  );
}
