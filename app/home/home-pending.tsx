import { ConsultantGridSkeleton } from '../consultants/consultant-grid-skeleton.tsx';

/** Shown in place of the front page while its lists load. */
export function HomePending() {
  return (
    <div className="page-width py-8 sm:py-12" aria-busy="true">
      <h1 className="mb-6 text-base font-normal tracking-normal text-ink-soft">
        <span role="status">Loading …</span>
      </h1>
      <ConsultantGridSkeleton cards={3} />
    </div>
  );
}
