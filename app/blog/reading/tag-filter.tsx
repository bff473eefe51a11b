import { useEffect, useRef, type FocusEvent } from 'react';
import { Link } from '../../../ui/link.tsx';
import { slugOf } from '../blog-post.ts';
import { blogHref } from './list-page.ts';

/**
 * On a phone one row that is pushed along, to the edges of the window, so that the first post stays near. Without scripts
 * nothing brings the chosen tag into sight, so all of them are shown.
 */
const row =
  'max-sm:-mx-4 max-sm:overflow-x-auto max-sm:scroll-px-4 max-sm:px-4 max-sm:py-1.5 max-sm:noscript:flex-wrap';

/** Browsers move the row for a tag that is out of sight, and not for one of which an edge is seen. A press moves nothing. */
function showWhole({ target }: FocusEvent<HTMLAnchorElement>) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Leads to the posts with a tag. `chosen`: as it is in addresses; '' for all posts. */
export function TagFilter({ tags, chosen }: { tags: readonly string[]; chosen: string }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const box = list.current?.getBoundingClientRect();
    if (!link || !box || !list.current) return;
    // The chosen tag into the middle of the row. The page itself does not move.
    list.current.scrollLeft += link.left - box.left - (box.width - link.width) / 2;
  }, [chosen]);
  return (
    <nav aria-label="Posts by tag" className="mt-5 max-sm:mt-3.5">
      <ul ref={list} className={`flex gap-2 sm:flex-wrap ${row}`}>
        {['', ...tags].map((tag) => (
          <li key={tag} className="max-w-full shrink-0">
            <Link
              to={blogHref({ tag: slugOf(tag), page: 1 })}
              preventScrollReset
              onFocus={showWhole}
              aria-current={slugOf(tag) === chosen ? 'true' : undefined}
              className="inline-flex min-h-11 max-w-full items-center rounded-control border border-line-strong px-4 text-sm font-semibold wrap-anywhere hover:bg-action-soft aria-[current]:border-action aria-[current]:bg-action aria-[current]:text-on-action"
            >
              {tag || 'All posts'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
