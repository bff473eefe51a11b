import { textOf } from './html.ts';

/** What the head of a page contains for clients that do not run scripts. */
export type HeadOfPage = {
  titles: string[];
  canonicals: string[];
  /** The contents of the meta tags, keyed by name or property, such as 'description' or 'og:title'. */
  meta: Map<string, string[]>;
  jsonLd: Record<string, unknown>[];
};

const value = (tag: string, attribute: string) => new RegExp(`\\b${attribute}="([^"]*)"`).exec(tag)?.[1];

export function readHead(html: string): HeadOfPage {
  const head = html.slice(0, html.indexOf('</head>'));
  const meta = new Map<string, string[]>();
  for (const [tag] of head.matchAll(/<meta\b[^>]*>/g)) {
    const name = value(tag, 'name') ?? value(tag, 'property');
    if (name) meta.set(name, [...(meta.get(name) ?? []), textOf(value(tag, 'content') ?? '')]);
  }
  return {
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => textOf(title)),
    canonicals: [...head.matchAll(/<link\b[^>]*rel="canonical"[^>]*>/g)].map(([tag]) =>
      textOf(value(tag, 'href') ?? ''),
    ),
    meta,
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}
