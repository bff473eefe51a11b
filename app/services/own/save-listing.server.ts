import { eq, sql } from 'drizzle-orm';
import type { Accounts } from '../../accounts/accounts-context.server.ts';
import { lockAccount } from '../../accounts/lock-account.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { changedMeanwhile, markFields } from '../../profiles/mark-fields.server.ts';
import type { SaveAnswer } from '../../profiles/profile-answer.ts';
import { budgetColumns } from '../read-budgets.server.ts';
import { listingForm, type ListingField, type ListingForm } from './listing-rules.ts';
import { serviceProfiles } from '../service.table.server.ts';

/**
 * Makes the person's listing as a care service, or changes the one they have; when it was posted stays as it is. The
 * account is held meanwhile: two first saves at once make one row, and one that closes leaves none behind.
 */
export async function saveListing(
  { platform }: Pick<Accounts, 'platform'>,
  session: Session,
  { mark, ...listing }: ListingForm & { mark: string },
): Promise<SaveAnswer<ListingField>> {
  const userId = session.viewer.id;
  return platform.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, session))) return { ok: false, reason: 'signed-out' };
    const [row] = await tx.select().from(serviceProfiles).where(eq(serviceProfiles.userId, userId)).limit(1);
    // Nothing was said: what the column says of itself.
    const values = {
      ...listing,
      needsDescription: listing.needsDescription || sql`default`,
      projectDuration: listing.projectDuration || sql`default`,
      budget: listing.budget || sql`default`,
      ...budgetColumns(listing.budget),
    };
    if (!row) {
      await tx.insert(serviceProfiles).values({ userId, ...values });
      return { ok: true, isNew: true };
    }
    const stored = listingForm(row);
    const fields = changedMeanwhile(mark, stored, listing);
    if (fields.length > 0) {
      return { ok: false, reason: 'changed-meanwhile', fields, stored, mark: markFields(stored) };
    }
    await tx
      .update(serviceProfiles)
      .set({ ...values, updatedAt: sql`now()` })
      .where(eq(serviceProfiles.userId, userId));
    return { ok: true, isNew: false };
  });
}
