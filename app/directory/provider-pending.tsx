import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholder for the page of a provider while it loads. */
export function ProviderPending() {
  return (
    <div className="page-width py-8 sm:py-12" aria-busy="true">
      <h1 className="text-base font-normal tracking-normal text-ink-soft">
        <span role="status">Loading the care provider...</span>
      </h1>
      <Skeleton lines={2} className="mt-6 max-w-md" />
      <Skeleton block="mt-8 h-12 w-3/4" />
      <Skeleton lines={6} className="mt-8 max-w-2xl" />
    </div>
  );
}
