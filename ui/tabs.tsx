import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

type TabsProps = {
  /** The name of the row of tabs, for screen readers. */
  label: string;
  tabs: readonly { id: string; label: string; content: ReactNode }[];
  /** The id of the tab that is open at first; otherwise the first one. */
  defaultTab?: string;
};

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * A few views of one thing in one place. All panels are in the page from the start, the closed ones hidden. Our own, because
 * Base UI's tabs weigh 11 kB. If a view deserves an address, use links instead.
 */
export function Tabs({ label, tabs, defaultTab }: TabsProps) {
  const id = useId();
  const [open, setOpen] = useState(defaultTab ?? tabs[0]?.id);
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const at = tabs.findIndex((tab) => tab.id === open);
    const next = tabs[moves[event.key]?.(at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    setOpen(next.id);
    document.getElementById(`${id}-tab-${next.id}`)?.focus();
  };
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className="-mx-1.5 flex gap-x-1 overflow-x-auto p-1.5 pb-0 shadow-[inset_0_-1px_var(--color-line)]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-selected={tab.id === open}
            aria-controls={`${id}-panel-${tab.id}`}
            tabIndex={tab.id === open ? 0 : -1}
            onClick={() => setOpen(tab.id)}
            onKeyDown={move}
            className="min-h-12 shrink-0 rounded-t-control border-b-4 border-transparent px-3 font-semibold text-ink-soft transition-colors hover:text-ink aria-selected:border-action aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-panel-${tab.id}`}
          aria-labelledby={`${id}-tab-${tab.id}`}
          tabIndex={0}
          hidden={tab.id !== open}
          className="pt-4"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
