import { eq, sql } from 'drizzle-orm';
import type { Accounts } from '../../accounts/accounts-context.server.ts';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { changedMeanwhile, formVersionOf } from '../../profiles/form-version-of.server.ts';
import type { SaveAnswer } from '../../profiles/profile-answer.ts';
import { budgetColumns } from '../read-budgets.server.ts';
import { listingForm, listingFormFields, type ListingField, type ListingForm } from './listing-rules.ts';
import { serviceProfiles } from '../service.table.server.ts';
import { queueWebhookEvent } from '../../webhooks/queue-webhook-event.server.ts';

/**
 * Creates the listing of the user's care service, or changes the existing one without changing its posting date
 * (`mustBeNew`: refuses to). The
 * account is locked, so that two simultaneous first saves create only one row and a closed account gets none.
 */
export async function saveListing(
  { platform }: Pick<Accounts, 'platform'>,
  session: Session,
  { mark, mustBeNew = false, ...listing }: ListingForm & { mark: string; mustBeNew?: boolean },
): Promise<SaveAnswer<ListingField>> {
  const userId = session.viewer.id;
  const changed = { type: 'profile.changed', data: { table: 'service_profiles', user_id: userId } } as const;
  return platform.db.transaction(async (tx) => {
    if (!(await lockUserAndSession(tx, session))) return { ok: false, reason: 'signed-out' };
    const [row] = await tx.select().from(serviceProfiles).where(eq(serviceProfiles.userId, userId)).limit(1);
    // Without a value the column default is stored.
    const values = {
      ...listing,
      needsDescription: listing.needsDescription || sql`default`,
      projectDuration: listing.projectDuration || sql`default`,
      budget: listing.budget || sql`default`,
      ...budgetColumns(listing.budget),
    };
    if (!row) {
      await tx.insert(serviceProfiles).values({ userId, ...values });
      await queueWebhookEvent(tx, platform.jobs, changed);
      return { ok: true, isNew: true };
    }
    const stored = listingForm(row);
    const fields = mustBeNew ? listingFormFields : changedMeanwhile(mark, stored, listing);
    if (fields.length > 0) {
      return { ok: false, reason: 'changed-meanwhile', fields: [...fields], stored, mark: formVersionOf(stored) };
    }
    await tx
      .update(serviceProfiles)
      .set({ ...values, updatedAt: sql`now()` })
      .where(eq(serviceProfiles.userId, userId));
    await queueWebhookEvent(tx, platform.jobs, changed);
    return { ok: true, isNew: false };
  });
}
