import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { FoundReviews } from './review.ts';
import { reviews } from './review.table.server.ts';
import { shownReviews } from './shown-reviews.server.ts';

/** Returns the reviews of a consultant. `consultantId`: the id of the profile. */
export const findReviews = (db: Database, consultantId: string): Promise<FoundReviews> =>
  shownReviews(db, eq(reviews.consultantId, consultantId));
findReviews.tables = ['reviews'] as const;
