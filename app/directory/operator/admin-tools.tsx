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
 * Shows and hides the card for the data of the directory. Everybody sees it; what it does is done for operators only. Few
 * people open it, so its file is fetched when they do. Without JavaScript the card is a page.
 */
export function AdminTools({ tools }: { tools: DirectoryTools }) {
  // Whoever comes back to an import, or reloads the page, sees it without asking.
  const [chosen, setChosen] = useState<boolean | undefined>(takeToolsOpen);
  const isOpen = chosen ?? tools.isImportActive;
  // It stays open when the import ends: there stands what became of it.
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
