import { and, eq, isNull } from 'drizzle-orm';
import type { ReportableKind } from '../../platform/room/reportable-kind.server.ts';
import { isUuid } from '../../ui/text/is-uuid.ts';
import { authorOf } from './review.ts';
import { pageOfReview } from './page-of-review.server.ts';
import { reviews } from './review.table.server.ts';

/** Reviews of work that was agreed here, for reports. */
export const reportableReview: ReportableKind = {
  name: 'review',
  async find(db, id) {
    if (!isUuid(id)) return undefined;
    const [review] = await db
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, id), isNull(reviews.removedAt)));
    if (!review?.workedIn) return undefined;
    return {
      // An account that is closed has no id any more, and a report needs one that nobody has.
      ownerId: review.authorId ?? review.id,
      name: authorOf(review),
      path: await pageOfReview(db, review),
      facts: [
        ['Stars', String(review.stars)],
        ['Review', review.body],
        ['Answer', review.answer ?? ''],
      ],
    };
  },
};
