import { writeReview } from '../../app/engagements/review/write-review.server.ts';
import { addConsultant } from './add-consultants.ts';
import { toStored } from '../../app/availability/free-days.ts';
import { applied, doAll, type Pair } from './engagements.ts';
import { addListing } from './listings.ts';
import type { Person } from './messages.ts';
import { dayIn } from './some-terms.ts';
import { signUp, type SignedIn } from './test-browser.ts';
import type { TestSite } from './test-site.ts';

/** Two sides with browsers. */
export type SignedPair = { consultant: Pair['consultant'] & SignedIn; service: Pair['service'] & SignedIn };

/** Signs up a user who also has a session that use cases take. */
export async function addReader(
  site: TestSite,
  role: 'consultant' | 'careService' = 'consultant',
): Promise<Person & SignedIn> {
  const browser = await signUp(site, { role });
  await site.pool.query('update users set email_verified = true where id = $1', [browser.userId]);
  const { rows } = await site.pool.query<{ id: string }>('select id from sessions where user_id = $1', [
    browser.userId,
  ]);
  const session = { id: rows[0]?.id ?? '', viewer: { id: browser.userId } } as unknown as Person['session'];
  return { ...browser, id: browser.userId, session };
}

/** Signs up a consultant with two free days and a care service with an open listing. */
export async function addSignedPair(site: TestSite): Promise<SignedPair> {
  const [consultant, service] = [await addReader(site), await addReader(site, 'careService')];
  const available = [dayIn(20), dayIn(21)].map(toStored);
  const profileId = await addConsultant(site.pool, { user_id: consultant.id, available_dates: available });
  const listingId = await addListing(site, { user_id: service.id });
  return { consultant: { ...consultant, profileId }, service: { ...service, listingId } };
}

/** Returns the id of work that both sides have completed. `listingAfter`: what became of the listing. */
export async function completed(site: TestSite, pair: Pair, listingAfter: 'keep' | 'close' = 'keep'): Promise<string> {
  const { consultant, service } = pair;
  const id = await applied(site, pair);
  await doAll(site, id, [
    [service, 'accept', { listingAfter }],
    [consultant, 'deliver', { milestone: 1 }],
    [service, 'accept-delivery', { milestone: 1 }],
    [consultant, 'deliver', { milestone: 2 }],
    [service, 'accept-delivery', { milestone: 2 }],
  ]);
  return id;
}

export const reviewForm = { stars: '4', body: 'She looked at both floors, nights included.', again: 'yes' };

/** One side reviews the other, as its form does. */
export const writes = (
  site: TestSite,
  { session }: Pick<Person, 'session'>,
  engagementId: string,
  form: Partial<typeof reviewForm> = {},
  now?: number,
) => writeReview(site, session, { engagementId, form: { ...reviewForm, ...form } }, now);

/** Returns the id of the review of one side, which has appeared. */
export async function reviewOf(
  { pool }: TestSite,
  engagementId: string,
  side: 'consultant' | 'service',
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from reviews where engagement_id = $1 and side = $2', [
    engagementId,
    side,
  ]);
  return rows[0]?.id ?? '';
}

/** Both sides review each other. Returns the ids of the work and of the service's review of the consultant. */
export async function reviewed(
  site: TestSite,
  pair: Pair,
  listingAfter: 'keep' | 'close' = 'keep',
): Promise<{ engagementId: string; reviewId: string }> {
  const engagementId = await completed(site, pair, listingAfter);
  await writes(site, pair.service, engagementId);
  await writes(site, pair.consultant, engagementId, { stars: '5', body: 'Clear about what they wanted from day one.' });
  return { engagementId, reviewId: await reviewOf(site, engagementId, 'service') };
}
