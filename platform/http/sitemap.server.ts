import { createContext } from 'react-router';
import type { Database } from '../database/open-database.server.ts';

/** An address that search engines may list; `changedAt` where it is known. */
export type SitemapEntry = { path: string; changedAt?: string };

/** The addresses of one kind, which a room knows. */
export type SitemapPart = {
  /** Names the files in the address: 'consultants', 'care-providers'. */
  name: string;
  count(db: Database): Promise<number>;
  /** So many entries in a stable order, after the first `offset`. */
  entries(db: Database, { offset, limit }: { offset: number; limit: number }): Promise<SitemapEntry[]>;
};

/** What the server hands to the screen that answers the sitemap. */
export const sitemapContext = createContext<readonly SitemapPart[]>();

/** The protocol allows 50,000 addresses and 50 MB in a file; this many are about 1 MB, and one answer at a time in memory. */
export const entriesPerFile = 10_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** The list of the files. */
export function sitemapIndex(addresses: readonly string[]): string {
  const files = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`);
  return `${head}<sitemapindex ${namespace}>\n${files.join('')}</sitemapindex>\n`;
}

/** One file: whole addresses, which begin with `publicUrl`. */
export function sitemapFile(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : '';
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}</url>\n`;
  });
  return `${head}<urlset ${namespace}>\n${urls.join('')}</urlset>\n`;
}
