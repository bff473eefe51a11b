import type { Database } from '../../../platform/database/open-database.server.ts';
import { consentVersion, type Consent } from '../consent.ts';
import { consentChoices } from './consent.table.server.ts';

/** Writes down that somebody has chosen, what, and when. Who it was is written nowhere. */
export async function recordConsent(db: Database, { statistics, advertising }: Consent): Promise<void> {
  await db.insert(consentChoices).values({ version: consentVersion, statistics, advertising });
}
