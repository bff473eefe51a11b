import { href } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { compareForm, compareHref, mostCompared } from './compared-ids.ts';
import { clearShortlist, useShortlist } from './shortlist.ts';

type Props = { /** The place that distances are measured from. */ near?: string };

/** The shortlist at the bottom of the screen, once it has a provider. Without JavaScript: a button for the ticked boxes. */
export function ShortlistBar({ near = '' }: Props) {
  const ids = useShortlist();
  return (
    <>
      <form id={compareForm} action={href('/care-directory/compare')} method="get" autoComplete="off" data-no-print>
        {near && <input type="hidden" name="near" value={near} />}
        <noscript>
          <Button type="submit">Compare the shortlist</Button>
        </noscript>
      </form>
      {ids.length > 0 && (
        <section
          aria-label="Shortlist"
          data-bottom-bar
          data-no-print
          className="sticky bottom-0 z-20 -mx-4 mt-4 flex items-center justify-between gap-3 border-t border-line bg-paper px-4 py-2 sm:mx-0 sm:px-0"
        >
          <p aria-live="polite" className="font-semibold tabular-nums">
            Shortlist: {ids.length} of {mostCompared}
          </p>
          <div className="flex items-center gap-2">
            <Button variant="quiet" size="small" onClick={clearShortlist}>
              Clear<span className="sr-only"> the shortlist</span>
            </Button>
            <LinkButton to={compareHref({ ids: [...ids], near })}>Compare</LinkButton>
          </div>
        </section>
      )}
    </>
  );
}
