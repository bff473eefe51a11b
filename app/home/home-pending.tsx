import { ConsultantGrid } from '../consultants/consultant-grid.tsx';

/** Stands for the front page while its lists are on their way. */
export function HomePending() {
  return (
    <div className="page-width py-8 sm:py-12" aria-busy="true">
      <p role="status" className="mb-6 text-ink-soft">
        Loading …
      </p>
      <ConsultantGrid consultants={[]} today="" skeletons={3} />
    </div>
  );
}
