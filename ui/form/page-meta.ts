import type { HeadersArgs } from 'react-router';

/** Returns the title of a private page, and a tag that keeps search engines from indexing it. */
export function privateMeta(
  title: string,
  siteName: string | undefined,
): [{ title: string }, { name: string; content: string }] {
  return [{ title: siteName ? `${title} - ${siteName}` : title }, { name: 'robots', content: 'noindex' }];
}

/** Returns the headers of a screen with a form. If the action was rate limited, they include its Retry-After. */
export function formPageHeaders({ actionHeaders, parentHeaders }: HeadersArgs): Headers {
  const headers = new Headers(parentHeaders);
  const retryAfter = actionHeaders?.get('Retry-After');
  if (retryAfter) headers.set('Retry-After', retryAfter);
  return headers;
}

/** Returns the headers of a page opened by a link with a token: no caching, and no referrer for other sites. */
export function linkPageHeaders(args: HeadersArgs): Headers {
  const headers = formPageHeaders(args);
  headers.set('Cache-Control', 'no-store');
  headers.set('Referrer-Policy', 'no-referrer');
  return headers;
}
