import { useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { tabClass, tabRowClass } from './tab-class.ts';
import { useIsEnhanced } from './page/use-is-enhanced.ts';

type TabsProps = {
  /** The name of the row of tabs, for screen readers. */
  label: string;
  tabs: readonly { id: string; label: string; content: ReactNode }[];
  /** The id of the tab to open at first and whenever this prop changes; by default the first tab. */
  defaultTab?: string;
  /** Gives every tab a URL, so that it can be linked to and opens without JavaScript. */
  hrefOf?: (id: string) => string;
  /** Called with the opened tab, to put it into the URL. */
  onOpen?: (id: string) => void;
};

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * A few views of one thing. All panels are in the page from the start; the closed panels are hidden. They do not use
 * Base UI, whose tabs weigh 11 kB.
 */
export function Tabs({ label, tabs, defaultTab, hrefOf, onOpen }: TabsProps) {
  const id = useId();
  const isEnhanced = useIsEnhanced();
  const [open, setOpen] = useState(defaultTab ?? tabs[0]?.id);
  const [given, setGiven] = useState(defaultTab);
  if (defaultTab !== given) {
    setGiven(defaultTab);
    setOpen(defaultTab ?? tabs[0]?.id);
  }
  const choose = (tab: string) => {
    setOpen(tab);
    onOpen?.(tab);
  };
  const press = (event: MouseEvent<HTMLElement>, tab: string) => {
    // A press with a modifier key opens a browser tab or window: the browser handles it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(tab);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === open);
    const next = tabs[moves[event.key]?.(at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    document.getElementById(`${id}-tab-${next.id}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={tabRowClass}>
        {tabs.map((tab) => {
          const shared = {
            role: 'tab',
            id: `${id}-tab-${tab.id}`,
            'aria-selected': tab.id === open,
            'aria-controls': `${id}-panel-${tab.id}`,
            // Without JavaScript the arrow keys do not work, so each tab is its own tab stop.
            tabIndex: tab.id === open || !isEnhanced ? 0 : -1,
            onClick: (event: MouseEvent<HTMLElement>) => press(event, tab.id),
            onKeyDown: move,
            className: `${tabClass} aria-selected:border-action aria-selected:text-ink`,
          } as const;
          return hrefOf ? (
            <a key={tab.id} href={hrefOf(tab.id)} {...shared}>
              {tab.label}
            </a>
          ) : (
            <button key={tab.id} type="button" {...shared}>
              {tab.label}
            </button>
          );
        })}
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
