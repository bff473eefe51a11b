import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { people } from '../people/people.view.server.ts';
import { reviews } from './review.table.server.ts';

/** The two people of a review. Null: the account is closed. */
export type SidesOfReview = { authorId: string | null; reviewedId: string | null };

/** Returns who wrote a review and whom it is about. */
export async function findSidesOfReview(
  db: Database,
  {
    authorId,
    consultantId,
    serviceUserId,
  }: Pick<typeof reviews.$inferSelect, 'authorId' | 'consultantId' | 'serviceUserId'>,
): Promise<SidesOfReview> {
  if (consultantId === null) return { authorId, reviewedId: serviceUserId };
  const [person] = await db.select({ id: people.userId }).from(people).where(eq(people.consultantId, consultantId));
  return { authorId, reviewedId: person?.id ?? null };
}
