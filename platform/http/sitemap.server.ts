import { createContext } from 'react-router';
import type { Database } from '../database/open-database.server.ts';

/** A path of this site for search engines; `changedAt`: when its page changed, if known. */
export type SitemapEntry = { path: string; changedAt?: string };

/** The paths of one kind, provided by a room. */
export type SitemapPart = {
  /** The name in the files' URLs: 'consultants', 'care-providers'. */
  name: string;
  count(db: Database): Promise<number>;
  /** Returns up to `limit` entries in a stable order, after the first `offset`. */
  entries(db: Database, { offset, limit }: { offset: number; limit: number }): Promise<SitemapEntry[]>;
};

/** The sitemap parts that the server passes to the sitemap screen. */
export const sitemapContext = createContext<readonly SitemapPart[]>();

/**
 * The maximum number of URLs in one file. The protocol allows 50,000 URLs and 50 MB. 10,000 URLs take about 1 MB, which
 * is held in memory for each response.
 */
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

/** Returns the index of the sitemap files. */
export function sitemapIndex(addresses: readonly string[]): string {
  const files = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`);
  return `${head}<sitemapindex ${namespace}>\n${files.join('')}</sitemapindex>\n`;
}

/** Returns one sitemap file with full URLs, which begin with `publicUrl`. */
export function sitemapFile(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : '';
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}</url>\n`;
  });
  return `${head}<urlset ${namespace}>\n${urls.join('')}</urlset>\n`;
}
