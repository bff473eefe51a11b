import type { Database } from '../../../platform/database/open-database.server.ts';
import { consentVersion, type Consent } from '../consent.ts';
import { consentChoices } from './consent.table.server.ts';

/** Records a choice and its time. It does not record the person. */
export async function recordConsent(db: Database, { statistics, advertising }: Consent): Promise<void> {
  await db.insert(consentChoices).values({ version: consentVersion, statistics, advertising });
}
