import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import type { Database } from '../../platform/database/open-database.server.ts';
import { people } from '../people/people.view.server.ts';
import type { reviews } from './review.table.server.ts';

/** Returns the path of the page on which a review stands: a profile, or a listing if the service has one now. */
export async function pageOfReview(
  db: Database,
  { id, consultantId, serviceUserId }: Pick<typeof reviews.$inferSelect, 'id' | 'consultantId' | 'serviceUserId'>,
): Promise<string> {
  if (consultantId !== null) return `${href('/consultants/:consultantId', { consultantId })}#review-${id}`;
  const [person] = await db
    .select({ serviceId: people.serviceId })
    .from(people)
    .where(eq(people.userId, serviceUserId ?? ''));
  const serviceId = person?.serviceId;
  return serviceId ? `${href('/services/:serviceId', { serviceId })}#review-${id}` : href('/services');
}
