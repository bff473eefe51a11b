import { randomUUID } from 'node:crypto';
import { readBudgets } from '../../app/services/read-budgets.server.ts';
import { listingFields, storedRows } from './profile-forms.ts';
import { signUp, type SignedIn } from './test-browser.ts';
import type { TestSite } from './test-site.ts';

export type ListingValues = Record<string, string | boolean | number>;

/** Adds a listing and returns its id. */
export async function addListing(site: TestSite, { daysAgo = 1, ...values }: ListingValues = {}): Promise<string> {
  const row = { user_id: randomUUID(), name: 'Elm House', type: 'Care Home', location: 'Leeds', ...values };
  const columns = Object.keys(row);
  const { rows } = await site.pool.query<{ id: string }>(
    `insert into service_profiles (${columns.join(', ')}, created_at)
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')}, now() - make_interval(days => ${Number(daysAgo)})) returning id`,
    Object.values(row),
  );
  await readBudgets(site.db);
  return rows[0]?.id ?? '';
}

/** Signs up a user who has created a listing in the form. */
export async function signUpOwner(
  site: TestSite,
  values: Record<string, string> = {},
): Promise<SignedIn & { page: string }> {
  const who = await signUp(site);
  await who.post('/service-profile', listingFields(values));
  const [row] = await storedRows(site, 'service_profiles', who.userId);
  return { ...who, page: `/services/${String(row?.['id'])}` };
}

/** Returns the text of a page, without its tags. */
export const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

/** Returns the names on the cards of one list of a page. */
export async function cardsUnder(site: TestSite, path: string, heading: string): Promise<(string | undefined)[]> {
  const list = (await site.html(path)).split(`aria-labelledby="${heading}"`)[1]?.split('</section>')[0] ?? '';
  return [...list.matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map(([, name]) => name);
}
