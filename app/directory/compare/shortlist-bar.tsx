import { Suspense } from 'react';
import { href } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { compareForm } from './compare-link.ts';
import { useShortlist } from './shortlist.ts';
import type { ShortlistPanelProps } from './shortlist-panel.tsx';

const ShortlistPanel = lazyPart<ShortlistPanelProps>(
  async () => (await import('./shortlist-panel.tsx')).ShortlistPanel,
);

type Props = { /** The place that distances are measured from. */ near?: string };

/** The shortlist at the bottom of the screen, shown once it has a provider. Without JavaScript: a button to compare. */
export function ShortlistBar({ near = '' }: Props) {
  const ids = useShortlist();
  return (
    <>
      <form id={compareForm} action={href('/care-directory/compare')} method="get" autoComplete="off" data-no-print>
        {near && <input type="hidden" name="near" value={near} />}
        <noscript>{import.meta.env.SSR && <Button type="submit">Compare your shortlist</Button>}</noscript>
      </form>
      {ids.length > 0 && (
        <Suspense>
          <ShortlistPanel ids={ids} near={near} />
        </Suspense>
      )}
    </>
  );
}
