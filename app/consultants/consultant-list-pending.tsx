import { ConsultantGridSkeleton } from './consultant-grid-skeleton.tsx';
import { consultantsPerPage } from './list/consultants-per-page.ts';

/** Shown to a user who comes from another screen, until the list has loaded. */
export function ConsultantListPending() {
  return (
    <div className="page-width py-8 sm:py-12" aria-busy="true">
      <h1 className="mb-6 text-base font-normal tracking-normal text-ink-soft">
        <span role="status">Loading consultants …</span>
      </h1>
      <ConsultantGridSkeleton cards={consultantsPerPage} />
    </div>
  );
}
