import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { serviceProfiles } from '../../services/service.table.server.ts';

/** Takes down the listing that a proposal was about. A trigger then notes that its other proposals have to be closed. */
export async function closeListing(tx: Transaction, listingId: string): Promise<void> {
  await tx
    .update(serviceProfiles)
    .set({ isHidden: true })
    .where(and(eq(serviceProfiles.id, listingId), eq(serviceProfiles.isHidden, false)));
}
