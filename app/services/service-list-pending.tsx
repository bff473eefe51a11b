import { ServiceSkeletons } from './list/service-skeletons.tsx';

/** Stands for the list while it is on its way from another screen. */
export function ServiceListPending() {
  return (
    <div className="page-width py-6 sm:py-10" aria-busy="true">
      <h1 className="mb-6 text-base font-normal tracking-normal text-ink-soft">
        <span role="status">Loading services …</span>
      </h1>
      <ServiceSkeletons />
    </div>
  );
}
