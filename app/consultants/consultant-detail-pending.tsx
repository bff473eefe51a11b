import { Skeleton } from '../../ui/skeleton.tsx';

/** Shown in place of a profile while it loads. */
export function ConsultantDetailPending() {
  return (
    <div className="page-width py-8 sm:py-12" aria-busy="true">
      <h1 className="text-base font-normal tracking-normal text-ink-soft">
        <span role="status">Loading consultant details...</span>
      </h1>
      <div className="mt-6 flex gap-6">
        <Skeleton block="size-24 shrink-0 rounded-full sm:size-32" />
        <Skeleton lines={3} className="w-full max-w-md" />
      </div>
      <Skeleton lines={6} className="mt-10 max-w-2xl" />
    </div>
  );
}
