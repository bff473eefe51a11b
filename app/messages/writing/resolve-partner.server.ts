import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { people } from '../../people/people.view.server.ts';
import { readId } from '../inbox/read-id.ts';
import { haveConversation } from '../pair-conditions.server.ts';

/** How an address may name a partner; all of it may be nonsense. */
export type NamedPartner = {
  consultantId?: string | undefined;
  serviceId?: string | undefined;
  partnerId?: string | undefined;
};

/**
 * The user id of whom an address names; undefined when a profile or a listing is none that lists show, unless this person
 * has a conversation with its owner (D26).
 */
export async function resolvePartner(db: Database, userId: string, named: NamedPartner): Promise<string | undefined> {
  const { consultantId, serviceId, partnerId } = named;
  if (!consultantId && !serviceId) return partnerId;
  const id = readId(consultantId || serviceId);
  if (!id) return undefined;
  const isNamed = consultantId
    ? { id: people.consultantId, isListed: people.isListedConsultant }
    : { id: people.serviceId, isListed: people.isListedService };
  const [owner] = await db
    .select({ userId: people.userId })
    .from(people)
    .where(and(eq(isNamed.id, id), or(eq(isNamed.isListed, true), haveConversation(userId, people.userId))));
  return owner?.userId;
}
