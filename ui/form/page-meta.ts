import type { HeadersArgs } from 'react-router';

/** Title of a page that belongs to one person. Search engines have no business there. */
export function privateMeta(
  title: string,
  siteName: string | undefined,
): [{ title: string }, { name: string; content: string }] {
  return [{ title: siteName ? `${title} - ${siteName}` : title }, { name: 'robots', content: 'noindex' }];
}

/** For every screen with a form: a refusal for now says in the page's own headers, too, when to try again. */
export function formPageHeaders({ actionHeaders, parentHeaders }: HeadersArgs): Headers {
  const headers = new Headers(parentHeaders);
  const retryAfter = actionHeaders?.get('Retry-After');
  if (retryAfter) headers.set('Retry-After', retryAfter);
  return headers;
}

/** The same for pages that are reached by a link with a token: kept by nobody, named to nobody. */
export function linkPageHeaders(args: HeadersArgs): Headers {
  const headers = formPageHeaders(args);
  headers.set('Cache-Control', 'no-store');
  headers.set('Referrer-Policy', 'no-referrer');
  return headers;
}
