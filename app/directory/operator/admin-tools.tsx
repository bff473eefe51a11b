import { Suspense, useState } from 'react';
import { href, Link } from 'react-router';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import type { DataCardProps } from './data-card.tsx';
import type { DirectoryTools } from './directory-tools.ts';
import { takeToolsOpen } from './keep-tools-open.ts';

const DataCard = lazyPart<DataCardProps>(async () => (await import('./data-card.tsx')).DataCard);

const toggleClass = 'link inline-flex min-h-11 cursor-pointer items-center';

/**
 * A button that shows or hides the data card of the directory. All users see the button, but only operators can use the
 * card. Few users open the card, so its code is loaded only then. Without JavaScript the card is a separate page.
 */
export function AdminTools({ tools }: { tools: DirectoryTools }) {
  // The card is open after a return or a reload during an import.
  const [chosen, setChosen] = useState<boolean | undefined>(takeToolsOpen);
  const isOpen = chosen ?? tools.isImportActive;
  // The card stays open when the import ends, because it shows the result.
  if (chosen === undefined && isOpen) setChosen(true);
  if (!useIsEnhanced()) {
    return (
      <p data-no-print>
        <Link to={href('/care-directory/data')} className={toggleClass}>
          Show Admin Tools
        </Link>
      </p>
    );
  }
  return (
    <div data-no-print>
      <button type="button" aria-expanded={isOpen} onClick={() => setChosen(!isOpen)} className={toggleClass}>
        {isOpen ? 'Hide Admin Tools' : 'Show Admin Tools'}
      </button>
      {isOpen && (
        <Suspense fallback={<p role="status">Loading the tools …</p>}>
          <DataCard tools={tools} />
        </Suspense>
      )}
    </div>
  );
}
