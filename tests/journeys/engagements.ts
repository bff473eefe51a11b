import type { Browser, Page } from '@playwright/test';
import { addProposal } from '../support/add-proposal.ts';
import { addUser, logInAs, type User } from './accounts.ts';
import type { Data } from './data.ts';

// The two sides of a piece of work, and their pages.

export type Sides = {
  consultant: User & { profileId: string };
  service: User & { listingId: string };
};

/** Adds a consultant with a public profile and free days, and a care service with an open listing. */
export async function addSides(data: Data, days: readonly string[] = []): Promise<Sides> {
  const [consultant, service] = [await addUser(data), await addUser(data, { role: 'careService' })];
  const profileId = await data.addPerson({ name: 'Ann Example', userId: consultant.id, days: [...days] });
  const [listingId = ''] = await data.onlyListings([{ name: 'Elm House', userId: service.id }]);
  await data.announce();
  return { consultant: { ...consultant, profileId }, service: { ...service, listingId } };
}

/** Adds the two sides, and logs in one of them. */
export async function beginAs(
  side: keyof Sides,
  { page, data, baseURL = '' }: { page: Page; data: Data; baseURL: string | undefined },
  days: readonly string[] = [],
): Promise<Sides> {
  const sides = await addSides(data, days);
  await logInAs(page, sides[side], baseURL);
  return sides;
}

/** Adds a proposal that the consultant has sent for the listing, and returns the path of its page. */
export async function addSent(data: Data, { consultant, service }: Sides): Promise<string> {
  const sent = { consultant: consultant.id, service: service.id, listingId: service.listingId };
  return `/engagements/${await addProposal((sql, values) => data.query<{ id: string }>(sql, values), sent)}`;
}

/** Opens a page of another browser, in which this user is logged in. */
export async function openElsewhere(browser: Browser, page: Page, user: User, baseURL = ''): Promise<Page> {
  const elsewhere = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const other = await elsewhere.newPage();
  await logInAs(other, user, baseURL);
  return other;
}
