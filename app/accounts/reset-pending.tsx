/** Shown in place of the reset screen while its link is verified. */
export function ResetPending() {
  return (
    <div className="page-width grid justify-items-center gap-4 py-12" aria-busy="true">
      <span
        aria-hidden="true"
        className="size-10 animate-spin rounded-full border-2 border-action border-r-transparent"
      />
      <h1 tabIndex={-1} className="text-base font-normal tracking-normal text-ink-soft">
        <span role="status">Verifying your reset link …</span>
      </h1>
    </div>
  );
}
