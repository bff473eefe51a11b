import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { findBookedElsewhere } from '../../availability/book-days.server.ts';
import { applyEvent, type Happening, type Outcome } from '../machine/apply-event.ts';
import { fillListing } from '../../services/fill-listing.server.ts';
import type { ListingAfter } from '../engagement.table.server.ts';
import { queueDue } from './queue-due.server.ts';
import { tellSides } from '../emails/tell-sides.server.ts';
import { states } from '../machine/machine.ts';
import { findListingDeadline } from './find-listing-deadline.server.ts';
import type { Stored } from './stored-engagement.server.ts';
import type { Entry } from './add-entry.server.ts';
import { writeEngagement } from './write-engagement.server.ts';

type What = {
  happening: Happening;
  isSuspended?: boolean | undefined;
  listingAfter?: ListingAfter | undefined;
  /** What the record keeps besides the event. */
  entry?: Partial<Pick<Entry, 'words' | 'reason' | 'formNumber'>>;
  /** In milliseconds since 1970. */
  now: number;
};

/**
 * Applies an event to a locked engagement, and does all that follows from it in the same transaction: days, record,
 * listing, other proposals, emails, and the job for the next deadline. Returns why not if it is refused.
 */
export async function happen(
  platform: Pick<Platform, 'jobs' | 'config'>,
  tx: Transaction,
  before: Stored,
  { happening, isSuspended = false, listingAfter, entry = {}, now }: What,
): Promise<Outcome> {
  const { row, engagement } = before;
  const terms = happening.terms ?? engagement.change?.terms ?? engagement.terms;
  const outcome = applyEvent(engagement, happening, {
    now,
    listingDeadline: await findListingDeadline(tx, row.listingId),
    bookedElsewhere:
      row.consultantUserId === null ? [] : await findBookedElsewhere(tx, row.consultantUserId, terms.days, row.id),
    isSuspended,
  });
  if (!outcome.ok) return outcome;
  const { cause, name, milestone = null } = happening;
  const next = await writeEngagement(tx, before, outcome.engagement, {
    at: new Date(now),
    entry: { ...entry, name, milestone, side: cause === 'time' || cause === 'site' ? null : cause },
    listingAfter,
  });
  await queueDue(tx, platform.jobs, row.id, next, now);
  await tellSides(platform, tx, row, happening, outcome.engagement);
  const isListingDone = (listingAfter ?? row.listingAfter) === 'close';
  // A trigger then notes that the listing's other proposals have to be closed.
  if (name === 'accept' && row.listingId !== null && row.serviceUserId !== null && isListingDone)
    await fillListing(tx, row.serviceUserId);
  return outcome;
}

/**
 * Ends a locked engagement if the site has to: its listing was taken down, one side blocked the other, or an account was
 * closed. Returns whether it did.
 */
export async function closeIfNoted(
  platform: Pick<Platform, 'jobs' | 'config'>,
  tx: Transaction,
  stored: Stored,
  now: number,
): Promise<boolean> {
  const { state } = stored.engagement;
  if (stored.row.toCloseSince === null || !states[state].isOpen) return false;
  const name = state === 'proposed' ? 'close' : 'end-closed-account';
  const outcome = await happen(platform, tx, stored, { happening: { name, cause: 'site' }, now });
  if (!outcome.ok) throw new Error(`${name} was refused: ${outcome.reason}`);
  return true;
}
