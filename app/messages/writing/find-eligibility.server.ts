import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.server.ts';
import type { Writing } from '../message.ts';
import { areContacts, haveConversation, isBlockBetween } from '../pair-conditions.server.ts';
import { toShownPerson, type PersonRow, type ShownPerson } from '../../people/shown-person.ts';

/** Whether one user may write to another, the partner. */
export type Eligibility = {
  hasConversation: boolean;
  /** Undefined: the account is closed or never existed. `isKnown`: a public list shows the partner, or the two are contacts. */
  partner: ({ name: string; isKnown: boolean; showsRead: boolean } & ShownPerson) | undefined;
  writing: Writing;
};

type Row = {
  has_conversation: boolean;
  are_contacts: boolean;
  /** Null: the account does not exist. */
  name: string | null;
  shows_read: boolean;
  blockers: string[];
  is_confirmed: boolean | null;
} & PersonRow;

/** Returns whether one user may write to another, and whether they have a conversation; see mayMeet. */
export async function findEligibility(db: Database, userId: string, partnerId: string): Promise<Eligibility> {
  const { rows } = await db.execute<Row>(sql`
    select ${haveConversation(userId, partnerId)} as has_conversation, ${areContacts(userId, partnerId)} as are_contacts,
      p.name, p.consultant_id, p.service_id, p.portrait, p.is_listed_consultant, p.is_listed_service, p.is_organisation,
      coalesce((select shows_read from message_settings where user_id = ${partnerId}), true) as shows_read,
      array(select blocker_id::text from message_blocks where ${isBlockBetween(userId, partnerId)}) as blockers,
      (select is_confirmed from people where user_id = ${userId}) as is_confirmed
    from (select) one left join people p on p.user_id = ${partnerId}`);
  const [row] = rows;
  if (!row) throw new Error('a query without conditions answered nothing');
  return {
    hasConversation: row.has_conversation,
    partner: asPartner(row),
    writing: writingOf(row.name !== null, row.blockers, userId, row.is_confirmed ?? false),
  };
}

function asPartner(row: Row): Eligibility['partner'] {
  if (row.name === null) return undefined;
  return {
    name: row.name,
    ...toShownPerson(row),
    isKnown: Boolean(row.is_listed_consultant || row.is_listed_service || row.are_contacts),
    showsRead: row.shows_read,
  };
}

/** Returns the first reason that prevents writing, or 'open'. */
export function writingOf(
  isThere: boolean,
  blockers: readonly string[],
  userId: string,
  isConfirmed: boolean,
): Writing {
  if (!isThere) return 'closed-account';
  if (blockers.includes(userId)) return 'you-blocked';
  if (blockers.length > 0) return 'not-accepted';
  return isConfirmed ? 'open' : 'unconfirmed';
}

/** Whether a user may know of the partner: the two have a conversation or are contacts, or a public list shows the partner. */
export function mayMeet({ hasConversation, partner }: Eligibility): boolean {
  return hasConversation || (partner?.isKnown ?? false);
}
