import { ProviderSkeletons } from './list/provider-card-skeleton.tsx';

/** Placeholder for the directory while it loads from another screen. */
export function CareDirectoryPending() {
  return (
    <div className="page-width py-6 sm:py-10" aria-busy="true">
      <h1 className="mb-6 text-base font-normal tracking-normal text-ink-soft">
        <span role="status">Loading care providers …</span>
      </h1>
      <div className="grid gap-4">
        <ProviderSkeletons />
      </div>
    </div>
  );
}
