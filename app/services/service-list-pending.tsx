import { ServiceSkeletons } from './list/service-skeletons.tsx';

/** Shown in place of the list while it loads after a navigation from another screen. */
export function ServiceListPending() {
  return (
    <div className="page-width py-6 sm:py-10" aria-busy="true">
      <h1 className="mb-6 text-base font-normal tracking-normal text-ink-soft">
        <span role="status">Loading listings …</span>
      </h1>
      <ServiceSkeletons />
    </div>
  );
}
