import type { ReactNode } from 'react';
import { Icon } from '../picture/icon.tsx';
import { Link } from '../link.tsx';
import { pageWindow } from './page-window.ts';

type PaginationProps = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** The name of the landmark: 'Pages of consultants'. */
  label: string;
};

const box =
  'flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-1 text-sm font-semibold no-underline sm:px-2 sm:text-base ';

// A disabled link. Without a URL it cannot be an <a>, but screen readers must still announce it as a link.
const deadLink = { role: 'link', 'aria-disabled': true } as const;

/** Links to the pages of a list, so that each page can be shared and indexed. Renders nothing for a single page. */
export function Pagination({ page, pages, hrefOf, label }: PaginationProps) {
  const shown = pageWindow(page, pages);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={label} data-no-print>
      <ul className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
        <li className="sm:mr-2">
          <Step to={page > 1 ? hrefOf(page - 1) : undefined} rel="prev">
            <Icon name="chevron-left" />
            <span className="max-sm:sr-only">Previous</span>
          </Step>
        </li>
        {shown.map((number) => (
          <li key={number}>
            <Link
              to={hrefOf(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={box + (number === page ? 'bg-action text-on-action' : 'text-action hover:bg-action-soft')}
            >
              {number}
            </Link>
          </li>
        ))}
        <li className="sm:ml-2">
          <Step to={page < pages ? hrefOf(page + 1) : undefined} rel="next">
            <span className="max-sm:sr-only">Next</span>
            <Icon name="chevron-right" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | undefined; rel: string; children: ReactNode }) {
  if (to === undefined)
    return (
      <span {...deadLink} className={`${box} cursor-not-allowed text-ink-soft/60`}>
        {children}
      </span>
    );
  return (
    <Link to={to} rel={rel} className={`${box} text-action hover:bg-action-soft`}>
      {children}
    </Link>
  );
}
