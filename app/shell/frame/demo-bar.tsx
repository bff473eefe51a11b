export type DemoBarProps = {
  /** The months of the care directory's data; null if not known. */
  directoryMonths: string | null;
};

/** Says above every page that the consultants and listings are made up. */
export function DemoBar({ directoryMonths }: DemoBarProps) {
  return (
    <aside
      aria-label="Notice"
      className="bg-on-marigold px-4 py-1.5 text-center text-sm text-paint-white"
      data-demo-bar
    >
      <p>
        <strong>Demo data is loaded.</strong> Consultants and listings are made up; care providers are real.
        {directoryMonths && <span className="max-sm:hidden"> Their data is from {directoryMonths}.</span>}
      </p>
    </aside>
  );
}
