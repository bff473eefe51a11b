export type DemoBarProps = {
  /** The months of the care directory's data; null if not known. */
  directoryMonths: string | null;
};

/** What the server has put into the bar: a browser need not load these words a second time. */
const sent = import.meta.env.SSR ? undefined : document.querySelector('[data-demo-bar]')?.innerHTML;

const attributes = {
  'aria-label': 'Notice',
  className: 'bg-on-marigold px-4 py-1.5 text-center text-sm text-paint-white',
  'data-demo-bar': true,
};

/** Says above every page that the consultants and listings are made up. It changes with the next page that is loaded. */
export function DemoBar({ directoryMonths }: DemoBarProps) {
  if (!import.meta.env.SSR) return sent && <aside {...attributes} dangerouslySetInnerHTML={{ __html: sent }} />;
  return (
    <aside {...attributes}>
      <p>
        <strong>Demo data is loaded.</strong> Consultants and listings are made up; care providers are real.
        {directoryMonths && <span className="max-sm:hidden"> Their data is from {directoryMonths}.</span>}
      </p>
    </aside>
  );
}
