import type { Locator, Page } from '@playwright/test';

// Where things are on the screens, by role and name, for journeys that look at the same place.

/** The section of /consultants with the whole list. */
export const allConsultants = (page: Page) => page.getByRole('region', { name: 'All Healthcare Consultants' });
/** The section of /consultants with the paid placements. */
export const featured = (page: Page) => page.getByRole('region', { name: 'Featured Consultants' });
export const topConsultants = (page: Page) => page.getByRole('region', { name: 'Top Expert Consultants' });
export const featuredServices = (page: Page) => page.getByRole('region', { name: 'Featured Care/Health Services' });
export const verification = (page: Page) => page.getByRole('region', { name: 'Verification Service' });
export const header = (page: Page) => page.getByRole('banner');
export const footer = (page: Page) => page.getByRole('contentinfo');

export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search consultants' });
export const countryPicker = (page: Page) => page.getByRole('combobox', { name: 'Country' });
export const searchButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Search', exact: true });

/** The cards of consultants in a section. */
export const cards = (section: Locator) => section.getByRole('article');
export const cardOf = (section: Locator, name: string) =>
  cards(section).filter({ has: section.page().getByRole('heading', { name, exact: true }) });
/** The names on the cards of a section, in their order. */
export const namesIn = (section: Locator) => cards(section).getByRole('heading', { level: 3 });
/** The opener of the availability dialog of one person. */
export const opener = (section: Locator, name: string) =>
  section.getByRole('button', { name: `View Availability of ${name}` });

export const skeletons = (page: Page) => page.locator('[data-skeleton]');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages of consultants' });
export const currentPage = (page: Page) => pager(page).locator('[aria-current=page]');
export const nextPage = (page: Page) => pager(page).getByRole('link', { name: 'Next' });

/** A toast: it is outside the main part of the page. */
export const toast = (page: Page, text: string) => page.locator('[data-toasts]').getByText(text);
/** The button of one day in a calendar; the name is 'YYYY-MM-DD' turned into '1 December 2026'. */
export const dayButton = (place: Page | Locator, day: string) =>
  place.getByRole('button', { name: new RegExp(`\\b${inWords(day)}\\b`) });

const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });
const dayMs = 24 * 3600 * 1000;

/** The day so many days from today, in London. */
export function londonDayIn(days: number): string {
  return dayFrom(londonDay.format(Date.now()), days);
}

/** The day so many days after another. */
export function dayFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** '1 December 2026' */
export function inWords(day: string): string {
  const long = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });
  return long.format(Date.parse(`${day}T00:00:00Z`));
}

/** 'Tuesday 1 December 2026': how a calendar names a day. */
export function dayName(day: string): string {
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' });
  return `${weekday.format(Date.parse(`${day}T00:00:00Z`))} ${inWords(day)}`;
}

/** The first day of the month after next: always to come, never far. */
export function firstOfAMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString().slice(0, 10);
}

/** The colour that something lies on. */
export async function groundOf(place: Locator): Promise<{ red: number; green: number; blue: number }> {
  const ground = await place.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (/^rgba?\((.*)\)$/.exec(ground)?.[1] ?? '').split(',').map(Number);
  return { red, green, blue };
}

/** Whether a colour is grey, as far as grey goes in a warm theme: a soft red, green or yellow is none. */
export const isGrey = ({ red, green, blue }: Awaited<ReturnType<typeof groundOf>>) =>
  Math.abs(red - green) <= 10 && Math.abs(green - blue) <= 15;

/** What the site answers from now on to the page's own scripts says that this day is today. */
export async function showAsToday(page: Page, day: string): Promise<void> {
  await page.route(/\.data(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const { 'content-encoding': _packed, 'content-length': _length, ...headers } = answer.headers();
    const body = (await answer.text()).replaceAll(`"${londonDayIn(0)}"`, `"${day}"`);
    await route.fulfill({ status: answer.status(), headers, body });
  });
}

/** Waits until what was scrolled has been drawn: the browser tells of scrolling when it draws the next picture. */
export async function scrollingOver(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Holds every answer that navigation inside the page waits for, until the answered function is called. */
export async function holdData(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await promise;
    // The page may have stopped waiting.
    await route.continue().catch(() => {});
  });
  return resolve;
}
