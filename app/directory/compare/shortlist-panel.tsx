import { useState } from 'react';
import { href, useLocation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { compareHref, fromSearch, mostCompared, type Comparison } from './compare-link.ts';
import { clearShortlist } from './shortlist.ts';

export type ShortlistPanelProps = Comparison;

/** How many providers are shortlisted, and the link that compares them. It stays at the bottom of the screen. */
export function ShortlistPanel({ ids, near }: ShortlistPanelProps) {
  const { pathname, search, state } = useLocation() as ReturnType<typeof useLocation> & { state: unknown };
  // A slip of the thumb must not lose what was chosen: the second press clears.
  const [isAsked, setAsked] = useState(false);
  const from = { ...fromSearch(state), ...(pathname === href('/care-directory') && { search, near }) };
  return (
    <section
      aria-label="Shortlist"
      data-bottom-bar
      data-no-print
      className="sticky bottom-0 z-20 -mx-4 mt-4 flex items-center justify-between gap-3 border-t border-line bg-paper px-4 py-2 sm:mx-0 sm:px-0"
    >
      <p aria-live="polite" className="font-semibold figures">
        Shortlist: {ids.length} of {mostCompared}
      </p>
      <div className="flex items-center gap-2">
        <Button
          variant="quiet"
          size="small"
          onClick={() => (isAsked ? clearShortlist() : setAsked(true))}
          onBlur={() => setAsked(false)}
        >
          {isAsked ? 'Yes, clear' : 'Clear'}
          <span className="sr-only"> the shortlist</span>
        </Button>
        <LinkButton to={compareHref({ ids, near })} state={from}>
          Compare
        </LinkButton>
      </div>
    </section>
  );
}
