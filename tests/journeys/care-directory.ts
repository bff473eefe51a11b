import type { Page } from '@playwright/test';
import type { ProviderValues } from '../support/providers.ts';

// The parts of /care-directory, and the providers of its journeys.

export const results = (page: Page) => page.getByRole('region', { name: 'Care providers' });
export const providerCards = (page: Page) => results(page).getByRole('article');
export const providerCard = (page: Page, name: string) =>
  providerCards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
export const providerNames = (page: Page) => providerCards(page).getByRole('heading', { level: 3 });
export const countLine = (page: Page) => results(page).getByRole('status');
export const providerSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search care providers' });
export const nearBox = (page: Page) => page.getByRole('textbox', { name: 'Near' });
export const searchNow = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Search', exact: true });
export const filtersButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Filters/ });
/** The card with the filters, shown from 768 px on. */
export const filterCard = (page: Page) => page.getByRole('region', { name: 'Filters' });
/** The drawer with the filters, shown below 768 px. */
export const filterDrawer = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
export const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link');
export const showMore = (page: Page) => results(page).getByRole('link', { name: 'Show more' });
export const providerPages = (page: Page) => page.getByRole('navigation', { name: 'Pages of care providers' });

/** Four providers that differ in everything that the filters use. */
export const few: ProviderValues[] = [
  { name: 'Ash House', town_city: 'Leeds', postcode: 'LS1 4AP', current_rating: 'Outstanding', beds_total: 20 },
  {
    name: 'Birch at Home',
    town_city: 'Oldham',
    care_home: false,
    domiciliary_care: true,
    beds_total: null,
    current_rating: 'Good',
    provider_type: 'Home care',
  },
  { name: 'Cedar Court', town_city: 'Oldham', current_rating: 'Requires Improvement', beds_total: 95 },
  { name: 'Dale Lodge', town_city: 'York', current_rating: 'Inadequate', beds_total: 250, nursing_home: true },
];
