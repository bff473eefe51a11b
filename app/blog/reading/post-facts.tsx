import { longDateOf, londonDay } from '../../../ui/text/dates.ts';

/** The date and the reading time: '28 May 2025 · 7 min read'. */
export function PostFacts({ publishedDate, readTime }: { publishedDate: string; readTime: number }) {
  return (
    <>
      <time dateTime={londonDay(publishedDate)}>{longDateOf(publishedDate)}</time>
      <span aria-hidden="true"> · </span>
      <span className="sr-only">, </span>
      {readTime} min read
    </>
  );
}
