import { addressesOfPosts } from '../app/blog/addresses-of-posts.server.ts';
import { addressesOfConsultants } from '../app/consultants/addresses-of-consultants.server.ts';
import { addressesOfProviders } from '../app/directory/addresses-of-providers.server.ts';
import { addressesOfServices } from '../app/services/addresses-of-services.server.ts';
import type { SitemapPart } from '../platform/http/sitemap.server.ts';

/** What each room has for search engines. A room whose things have pages of their own adds its part here. */
export const sitemapParts: readonly SitemapPart[] = [
  addressesOfConsultants,
  addressesOfServices,
  addressesOfProviders,
  addressesOfPosts,
];
