import { profileId } from './set/generate-set.ts';

export type PublicPage = { name: string; path: string };

const home = { name: 'home', path: '/' };
const consultants = { name: 'consultants', path: '/consultants' };
const search = { name: 'consultants, search', path: '/consultants?q=dementia&country=uk' };
const profile = { name: 'profile', path: `/consultants/${profileId}` };
const about = { name: 'about', path: '/about' };
const contact = { name: 'contact', path: '/contact' };

/** What B4 and B5 ask for. A page joins when its screen is there. */
export const loadedPages: PublicPage[] = [home, consultants, search, profile, about];

/** Every public page, once: what B6, B7 and B8 open. */
export const allPages: PublicPage[] = [home, consultants, profile, about, contact];
