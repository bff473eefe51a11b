import { useEffect, useRef, type FocusEvent } from 'react';
import { Link } from '../../../ui/link.tsx';
import { slugOf } from '../blog-post.ts';
import { blogHref } from './list-page.ts';

/**
 * On a phone the tags are one scrollable row across the window, so that the first post stays close to the top. Without
 * scripts nothing scrolls the chosen tag into view, so all tags are shown.
 */
const row =
  'max-sm:-mx-4 max-sm:overflow-x-auto max-sm:scroll-px-4 max-sm:px-4 max-sm:py-1.5 max-sm:noscript:flex-wrap';

/**
 * Scrolls the whole tag into view on keyboard focus: browsers do not scroll for a tag that is partly visible. Focus by
 * mouse or touch scrolls nothing.
 */
function showWhole({ target }: FocusEvent<HTMLAnchorElement>) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Links to the posts of each tag. `chosen` is the slug in the URL; '' for all posts. */
export function TagFilter({ tags, chosen }: { tags: readonly string[]; chosen: string }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const box = list.current?.getBoundingClientRect();
    if (!link || !box || !list.current) return;
    // Centres the chosen tag in the row without moving the page.
    list.current.scrollLeft += link.left - box.left - (box.width - link.width) / 2;
  }, [chosen]);
  return (
    <nav aria-label="Posts by tag" className="mt-4">
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
