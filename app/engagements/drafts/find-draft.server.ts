import type { Database } from '../../../platform/database/open-database.server.ts';
import { engagementDrafts } from '../engagement.table.server.ts';
import type { Target } from '../propose/obstacle.ts';
import { emptyTermsForm } from '../terms/form-of-terms.ts';
import type { TermsForm } from '../terms/terms-fields.ts';
import { isDraftOf } from './draft-row.server.ts';
import type { Draft } from './draft.ts';

/** Returns a user's draft of a proposal. */
export async function findDraft(db: Database, userId: string, target: Target): Promise<Draft | undefined> {
  const [row] = await db.select().from(engagementDrafts).where(isDraftOf(userId, target));
  return row && { form: { ...emptyTermsForm(), ...row.form } as TermsForm, savedAt: row.savedAt.toISOString() };
}
