import type { Database } from '../../../platform/database/open-database.server.ts';
import { resolveConsultant } from './resolve-consultant.server.ts';
import { resolveService } from './resolve-service.server.ts';

/** How an address may name a partner; all of it may be nonsense. */
export type NamedPartner = {
  consultantId?: string | undefined;
  serviceId?: string | undefined;
  partnerId?: string | undefined;
};

/**
 * The user id of whom an address names; undefined when a profile or a listing is none that lists show, unless this person
 * has a conversation with its owner.
 */
export async function resolvePartner(db: Database, userId: string, named: NamedPartner): Promise<string | undefined> {
  if (named.consultantId) return resolveConsultant(db, userId, named.consultantId);
  if (named.serviceId) return resolveService(db, userId, named.serviceId);
  return named.partnerId;
}
