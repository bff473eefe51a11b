import type { Locator, Page } from '@playwright/test';

// The parts of the screens, by role and name, for journeys that use the same part.

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
/** The headings on the cards of a section, which contain the names. */
export const namesIn = (section: Locator) => cards(section).getByRole('heading', { level: 3 });
/** The button that opens a consultant's availability dialog. */
export const opener = (section: Locator, name: string) =>
  section.getByRole('button', { name: `View Availability of ${name}` });

export const skeletons = (page: Page) => page.locator('[data-skeleton]');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages of consultants' });
export const currentPage = (page: Page) => pager(page).locator('[aria-current=page]');
export const nextPage = (page: Page) => pager(page).getByRole('link', { name: 'Next' });

/** A toast, which is outside the main part of the page. */
export const toast = (page: Page, text: string) => page.locator('[data-toasts]').getByText(text);
/** The button of one day in a calendar. Its name is '1 December 2026' for the day '2026-12-01'. */
export const dayButton = (place: Page | Locator, day: string) =>
  place.getByRole('button', { name: new RegExp(`\\b${inWords(day)}\\b`) });

const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });
const dayMs = 24 * 3600 * 1000;

/** Returns the day this many days after today, in London. */
export function londonDayIn(days: number): string {
  return dayFrom(londonDay.format(Date.now()), days);
}

/** Returns the day this many days after another day. */
export function dayFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns a day in words: '1 December 2026' for '2026-12-01'. */
export function inWords(day: string): string {
  const long = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });
  return long.format(Date.parse(`${day}T00:00:00Z`));
}

/** Returns the name of a day in a calendar: 'Tuesday 1 December 2026'. */
export function dayName(day: string): string {
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' });
  return `${weekday.format(Date.parse(`${day}T00:00:00Z`))} ${inWords(day)}`;
}

/** Returns the first day of the month after next: always in the future, and not far away. */
export function firstOfAMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString().slice(0, 10);
}

/** Returns the background colour behind an element. */
export async function groundOf(place: Locator): Promise<{ red: number; green: number; blue: number }> {
  const ground = await place.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (/^rgba?\((.*)\)$/.exec(ground)?.[1] ?? '').split(',').map(Number);
  return { red, green, blue };
}

/** Whether a colour is grey. The theme is warm, so its greys are not exact; a soft red, green or yellow is not grey. */
export const isGrey = ({ red, green, blue }: Awaited<ReturnType<typeof groundOf>>) =>
  Math.abs(red - green) <= 10 && Math.abs(green - blue) <= 15;

/** Changes the data that the page's scripts get, so that the page takes `day` for today. */
export async function showAsToday(page: Page, day: string): Promise<void> {
  await page.route(/\.data(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const { 'content-encoding': _packed, 'content-length': _length, ...headers } = answer.headers();
    const body = (await answer.text()).replaceAll(`"${londonDayIn(0)}"`, `"${day}"`);
    await route.fulfill({ status: answer.status(), headers, body });
  });
}

/** Waits until a scrolled page has been drawn: browsers report scrolling when they draw the next frame. */
export async function scrollingOver(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Delays every response that client-side navigation waits for, until the returned function is called. */
export async function holdData(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    await promise;
    // The page may have cancelled the request.
    await route.continue().catch(() => {});
  });
  return resolve;
}
