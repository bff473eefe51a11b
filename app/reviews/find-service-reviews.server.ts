import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { people } from '../people/people.view.server.ts';
import type { FoundReviews } from './review.ts';
import { reviews } from './review.table.server.ts';
import { shownReviews } from './shown-reviews.server.ts';

/** Returns the reviews of the care service that has posted a listing. */
export const findServiceReviews = (db: Database, listingId: string): Promise<FoundReviews> =>
  shownReviews(
    db,
    inArray(
      reviews.serviceUserId,
      db.select({ id: people.userId }).from(people).where(eq(people.serviceId, listingId)),
    ),
  );
// The view of people reads the others.
findServiceReviews.tables = ['reviews', 'account_rules', 'consultant_profiles', 'service_profiles', 'users'] as const;
