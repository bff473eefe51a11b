import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import type { PaidLevel } from './verification.ts';

export type GivenLevel = {
  level: 'none' | PaidLevel;
  verifiedAt: Date | null;
  verifiedWhat: string;
  /** Whom the check was of; '' for nobody in particular, which ties the level to no name. */
  verifiedName: string;
  verifiedTitle: string;
  isTestVerified: boolean;
};

/** Writes the level of one person's consultant profile, and of nobody else's. A step of approve and of take-back-level. */
export async function writeLevel(tx: Transaction, userId: string, given: GivenLevel): Promise<void> {
  await tx.execute(sql`update consultant_profiles
    set verification_level = ${given.level}, verified_at = ${given.verifiedAt?.toISOString() ?? null}::timestamptz,
      verified_what = ${given.verifiedWhat}, verified_name = ${given.verifiedName}, verified_title = ${given.verifiedTitle},
      is_test_verified = ${given.isTestVerified}, updated_at = now()
    where user_id = ${userId}`);
}
