import { useState, useSyncExternalStore, type ReactNode, type SyntheticEvent } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../button.tsx';
import { buttonClass } from '../button-class.ts';
import { Drawer } from '../overlay/drawer.tsx';
import { Icon } from '../picture/icon.tsx';

type Width = 'phone' | 'middle' | 'wide';

const widths = ['(width >= 48rem)', '(width >= 64rem)'];

function onWidth(listener: () => void) {
  const lists = widths.map((width) => matchMedia(width));
  for (const list of lists) list.addEventListener('change', listener);
  return () => lists.forEach((list) => list.removeEventListener('change', listener));
}
const widthNow = (): Width =>
  (['phone', 'middle', 'wide'] as const)[widths.filter((width) => matchMedia(width).matches).length] ?? 'wide';

export type FilterPanel = {
  /** Undefined until JavaScript runs. */
  width: Width | undefined;
  /** Whether the card is open; undefined until the user opens or closes it: then the width of the page decides. */
  isCardOpen: boolean | undefined;
  /** Whether the card is open once JavaScript runs. */
  isOpen: boolean;
  /** Whether the card is open at first on wide pages. */
  opensWhenWide: boolean;
  isDrawerOpen: boolean;
  setIsDrawerOpen: (isOpen: boolean) => void;
  toggle: () => void;
};

/**
 * The state of the filters: a drawer on phones, and a card from 768 px on. With `opensWhenWide` the card is open by
 * default from 1024 px on. Without JavaScript, CSS alone decides.
 */
export function useFilterPanel({ opensWhenWide = true } = {}): FilterPanel {
  const width = useSyncExternalStore<Width | undefined>(onWidth, widthNow, () => undefined);
  const [isCardWanted, setIsCardOpen] = useState<boolean>();
  const [isDrawerWanted, setIsDrawerOpen] = useState<boolean>();
  // The user may have followed the link to the filters before this script arrived.
  const isLinkFollowed = useLocation().hash === `#${panelId}`;
  const isCardOpen = isCardWanted ?? ((isLinkFollowed && width !== undefined) || undefined);
  const isOpen = isCardOpen ?? (opensWhenWide && width === 'wide');
  return {
    width,
    isCardOpen,
    isOpen,
    opensWhenWide,
    isDrawerOpen: width === 'phone' && (isDrawerWanted ?? isLinkFollowed),
    setIsDrawerOpen,
    toggle: () => (width === 'phone' ? setIsDrawerOpen(true) : setIsCardOpen(!isOpen)),
  };
}

const panelId = 'filters';

type ButtonProps = {
  panel: FilterPanel;
  /** How many filters are in force. */
  count: number;
  /** Leaves out the icon on phones, so that a long count of results fits beside the button. */
  isNarrow?: boolean;
};

/** The button that opens the filters. Without JavaScript it is a link that shows them. */
export function FiltersButton({ panel, count, isNarrow }: ButtonProps) {
  const { width, isDrawerOpen, toggle } = panel;
  const isPhone = width === 'phone';
  const press = (event: SyntheticEvent) => {
    event.preventDefault();
    toggle();
    // Where little of the filters would be in view, they open at the top of the window.
    const button = event.currentTarget;
    if (!isPhone && button.getBoundingClientRect().top > innerHeight / 2) button.scrollIntoView();
  };
  return (
    <a
      href={`#${panelId}`}
      className={`${buttonClass('secondary', 'small')} min-h-12 shrink-0 scroll-mt-4 aria-expanded:bg-action-soft`}
      data-no-print
      {...(width && {
        role: 'button',
        'aria-expanded': isPhone ? isDrawerOpen : panel.isOpen,
        ...(isPhone && { 'aria-haspopup': 'dialog' as const }),
      })}
      onClick={press}
      onKeyDown={(event) => event.key === ' ' && press(event)}
    >
      <Icon name="filter" className={isNarrow ? 'size-5 max-sm:hidden' : undefined} />
      Filters{count > 0 && ` (${count})`}
    </a>
  );
}

type CardProps = {
  panel: FilterPanel;
  /** The id of the search form; `${form}-reset` is the form that resets all filters. */ form: string;
};

type FilterCardProps = CardProps & { /** The id of the heading of the list. */ results: string; children: ReactNode };

/** The filters beside the list, on pages from 768 px wide. Without JavaScript, phones show it too, not the drawer. */
export function FilterCard({ panel, form, results, children }: FilterCardProps) {
  const { width, isCardOpen, opensWhenWide } = panel;
  const first = opensWhenWide ? 'hidden target:block lg:block' : 'hidden target:block';
  const shown = isCardOpen === undefined ? first : isCardOpen ? 'max-md:hidden' : 'hidden';
  const isMounted = width === undefined || (width !== 'phone' && panel.isOpen);
  return (
    <section
      id={panelId}
      aria-label="Filters"
      data-no-print
      className={`scroll-mt-4 rounded-card border border-line bg-surface px-4 pb-4 shadow-card filter-column ${shown}`}
    >
      {isMounted && (
        <>
          <SkipLink to={results} />
          {/* At the head, where it stays in view while the filters scroll. */}
          <div className="sticky top-0 z-20 -mx-4 mb-1 flex flex-wrap items-center justify-between gap-2 bg-surface px-4 py-3">
            <h2 className="text-lg">Filters</h2>
            <Button type="submit" form={`${form}-reset`} size="small">
              Reset Filters
            </Button>
          </div>
          {children}
          {/* No script ever shows it, so none needs to have it. */}
          <noscript>
            {import.meta.env.SSR && (
              <Button type="submit" form={form} variant="primary" className="mt-6 w-full">
                Apply Filters
              </Button>
            )}
          </noscript>
        </>
      )}
    </section>
  );
}

/** Leads keyboard users past the filters. */
function SkipLink({ to }: { to: string }) {
  return (
    <a href={`#${to}`} className="link sr-only focus:not-sr-only">
      Skip to results
    </a>
  );
}

type DrawerProps = CardProps & { status: string; /** Called before the drawer closes. */ onApply?: () => void };

/**
 * The filters on phones. The list behind the drawer updates with each choice; the number of results is above the
 * buttons.
 */
export function FilterDrawer({ panel, form, status, onApply, children }: DrawerProps & { children: ReactNode }) {
  const { isDrawerOpen, setIsDrawerOpen } = panel;
  return (
    <Drawer open={isDrawerOpen} onOpenChange={setIsDrawerOpen} title="Filters">
      {children}
      <div className="sticky bottom-0 -mx-4 mt-6 -mb-4 border-t border-line bg-surface p-4 sm:-mx-6 sm:-mb-6">
        <p role="status" className="mb-3 text-center text-ink-soft figures">
          {status}
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Button type="submit" form={`${form}-reset`}>
            Reset
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onApply?.();
              setIsDrawerOpen(false);
            }}
          >
            Apply Filters
          </Button>
        </div>
      </div>
    </Drawer>
  );
}

/**
 * Returns the grid classes for filters and list. If `isCardOpen` is undefined, the width of the page decides. `isNarrow`:
 * the filters are no wider on wide pages, for a list whose rows need the room.
 */
export function filterColumns({ isCardOpen, opensWhenWide }: FilterPanel, isNarrow = false): string {
  if (isCardOpen === false || (isCardOpen === undefined && !opensWhenWide)) return '';
  return isCardOpen
    ? `md:grid-cols-[16rem_minmax(0,1fr)] md:items-start ${isNarrow ? '' : 'lg:grid-cols-[19rem_minmax(0,1fr)]'}`
    : 'lg:grid-cols-[19rem_minmax(0,1fr)] lg:items-start';
}
