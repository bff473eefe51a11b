import { and, eq, isNotNull } from 'drizzle-orm';
import { demoId } from '../../platform/database/demo-id.server.ts';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import type { Day } from '../../ui/text/dates.ts';
import { reviews } from './review.table.server.ts';

/** The reviews of a made-up piece of work. */
export type DemoWorkReviews = {
  engagementId: string;
  /** The first day of the month in which the work ended. */
  workedIn: Day;
  appearedAt: Date;
  /** The service's review: one of the demo reviews of this consultant. */
  ofConsultant: { key: string; index: number; authorId: string };
  ofService: { userId: string; authorId: string; author: string; stars: number; text: string };
};

/** Stores the consultant's review, and says of the service's that it is about this work. */
export async function loadDemoWorkReviews(
  tx: Transaction,
  { engagementId, workedIn, appearedAt, ofConsultant, ofService }: DemoWorkReviews,
): Promise<void> {
  const work = { engagementId, workedIn, wouldAgain: true, createdAt: appearedAt };
  await tx
    .update(reviews)
    .set({ ...work, side: 'service', authorId: ofConsultant.authorId })
    .where(
      and(eq(reviews.id, demoId('review', ofConsultant.key, String(ofConsultant.index))), eq(reviews.isDemo, true)),
    );
  const { userId, authorId, author, stars, text } = ofService;
  const written = { ...work, side: 'consultant', serviceUserId: userId, authorId, author, stars, body: text } as const;
  await tx
    .insert(reviews)
    .values({ id: demoId('review', userId, 'work'), isDemo: true, ...written })
    .onConflictDoUpdate({ target: reviews.id, set: written });
}

/** Deletes the demo reviews of care services. Those of consultants are demo data of their own. */
export async function removeDemoWorkReviews(tx: Transaction): Promise<void> {
  await tx.delete(reviews).where(and(eq(reviews.isDemo, true), isNotNull(reviews.serviceUserId)));
}
