import { ConsultantGrid } from '../consultants/consultant-grid.tsx';

/** Stands for the front page while its lists are on their way. */
export function HomePending() {
  return (
    <div className="page-width py-8 sm:py-12" aria-busy="true">
      <h1 className="mb-6 text-base font-normal tracking-normal text-ink-soft">
        <span role="status">Loading …</span>
      </h1>
      <ConsultantGrid consultants={[]} today="" skeletons={3} />
    </div>
  );
}
