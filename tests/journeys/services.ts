import type { Page } from '@playwright/test';
import type { Listing } from './data.ts';

// The parts of /services, and the listings of its journeys.

export const listings = (page: Page) => page.getByRole('region', { name: 'Open listings' });
export const listingNames = (page: Page) => listings(page).getByRole('article').getByRole('heading', { level: 3 });
export const listingCount = (page: Page) => listings(page).getByRole('status');
export const serviceSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search services' });
export const filtersOfServices = (page: Page) => listings(page).getByRole('button', { name: /^Filters/ });
export const serviceFilters = (page: Page) => page.getByRole('region', { name: 'Filters' });
export const serviceDrawer = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
export const serviceChips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link');

/** Four listings that differ in everything that the filters use, the newest first. */
export const fewListings: Listing[] = [
  { name: 'Ash House', type: 'Care Home', location: 'Leeds', budget: '£2,000 - £5,000', daysAgo: 1, needs: 'Audits' },
  { name: 'Birch at Home', type: 'Home Care', location: 'York', budget: '£350 per day', daysAgo: 2 },
  { name: 'Cedar Court', type: 'Nursing Home', location: 'Leeds', budget: 'To be agreed', daysAgo: 3 },
  {
    name: 'Dale Hospice',
    type: 'Hospice',
    location: 'Hull',
    budget: 'Up to £12k',
    daysAgo: 4,
    skills: 'a, b, c, d, e',
  },
];
