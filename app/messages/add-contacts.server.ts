import type { Transaction } from '../../platform/database/open-database.server.ts';
import { contacts } from './message.table.server.ts';

/** Lets two users write to each other from now on, also when no list shows one of them. */
export async function addContacts(tx: Transaction, one: string, other: string): Promise<void> {
  const both = [
    { userId: one, contactId: other },
    { userId: other, contactId: one },
  ];
  await tx.insert(contacts).values(both).onConflictDoNothing();
}
