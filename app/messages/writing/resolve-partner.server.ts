import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { people } from '../../people/people.view.server.ts';
import { parseUuid } from '../inbox/parse-uuid.ts';
import { areContacts, haveConversation } from '../pair-conditions.server.ts';

/** The ways in which a URL can name a partner. The values may be invalid. */
export type NamedPartner = {
  consultantId?: string | undefined;
  serviceId?: string | undefined;
  partnerId?: string | undefined;
};

/**
 * Returns the user id of the partner that a URL names. Undefined when no list shows the profile or listing, unless the
 * user has a conversation with its owner (D26), or is a contact.
 */
export async function resolvePartner(db: Database, userId: string, named: NamedPartner): Promise<string | undefined> {
  const { consultantId, serviceId, partnerId } = named;
  if (!consultantId && !serviceId) return partnerId;
  const id = parseUuid(consultantId || serviceId);
  if (!id) return undefined;
  const isNamed = consultantId
    ? { id: people.consultantId, isListed: people.isListedConsultant }
    : { id: people.serviceId, isListed: people.isListedService };
  const [owner] = await db
    .select({ userId: people.userId })
    .from(people)
    .where(
      and(
        eq(isNamed.id, id),
        or(eq(isNamed.isListed, true), haveConversation(userId, people.userId), areContacts(userId, people.userId)),
      ),
    );
  return owner?.userId;
}
