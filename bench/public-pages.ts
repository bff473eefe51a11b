import { postHref } from '../app/blog/blog-post.ts';
import { builtInPost } from '../app/blog/reading/built-in-post.server.ts';
import { providerId } from '../app/directory/records/provider-id.server.ts';
import { firstLocationId } from './set/generate-providers.ts';
import { listingId, profileId } from './set/generate-set.ts';

export type PublicPage = { name: string; path: string };

const home = { name: 'home', path: '/' };
const consultants = { name: 'consultants', path: '/consultants' };
const search = { name: 'consultants, search', path: '/consultants?q=dementia&country=uk' };
const profile = { name: 'profile', path: `/consultants/${profileId}` };
const directory = { name: 'care directory', path: '/care-directory' };
const provider = { name: 'a care provider', path: `/care-directory/${providerId(firstLocationId)}` };
const services = { name: 'services', path: '/services' };
const service = { name: 'a listing', path: `/services/${listingId}` };
const blog = { name: 'blog', path: '/blog' };
const post = { name: 'a post', path: postHref(builtInPost.slug) };
const about = { name: 'about', path: '/about' };
const contact = { name: 'contact', path: '/contact' };
const howItWorks = { name: 'how it works', path: '/how-it-works' };
const pricing = { name: 'pricing', path: '/pricing' };
const reviewPolicy = { name: 'how reviews work', path: '/review-policy' };
const privacy = { name: 'privacy policy', path: '/privacy-policy' };
const terms = { name: 'terms of service', path: '/terms-of-service' };
const cookies = { name: 'cookie policy', path: '/cookie-policy' };
const accessibility = { name: 'accessibility', path: '/accessibility' };
const apiDocs = { name: 'API', path: '/api/docs' };
const apiTables = { name: 'API: tables', path: '/api/docs/tables' };
const apiWebhooks = { name: 'API: webhooks', path: '/api/docs/webhooks' };
const signUp = { name: 'sign up', path: '/signup' };
const logIn = { name: 'log in', path: '/login' };

/** The pages that the budgets B4 and B5 measure under load. Add the page of each new screen here. */
export const loadedPages: PublicPage[] = [
  home,
  consultants,
  search,
  profile,
  services,
  service,
  directory,
  provider,
  blog,
  post,
  about,
];

/** The pages that B5 measures with a growing number of consultants. */
export const growingPages: PublicPage[] = [home, consultants, search, profile];

/** The pages that B5 requests with a session. Add the page of each new screen here. */
export const signedInPages: PublicPage[] = [home, consultants, { name: 'one’s profile', path: '/profile' }];

/** Every public page once, for B6, B7 and B8. */
export const allPages: PublicPage[] = [
  home,
  consultants,
  profile,
  services,
  service,
  directory,
  provider,
  blog,
  post,
  about,
  contact,
  howItWorks,
  pricing,
  reviewPolicy,
  privacy,
  terms,
  cookies,
  accessibility,
  apiDocs,
  apiTables,
  apiWebhooks,
];

/** Pages for visitors but not for search engines: only their weight is measured (B6). */
export const accountPages: PublicPage[] = [signUp, logIn];
