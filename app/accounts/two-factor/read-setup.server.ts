import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { twoFactors } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';

/** A two-factor setup that is not confirmed by a code yet. `secret` is encrypted. */
export type Setup = { secret: string; proof: string };

/**
 * Returns the two-factor setup in progress. Its proof is sent only to the browser in which the password was entered, so
 * that no other browser shows the secret, not even another browser of the same user. The proof reveals nothing about
 * the secret, which is encrypted with random input.
 */
export async function readSetup({ platform }: Accounts, userId: string): Promise<Setup | undefined> {
  const [row] = await platform.db
    .select({ secret: twoFactors.secret })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, false)));
  return row && { secret: row.secret, proof: proofOf(row.secret) };
}

/** Returns the proof for a setup. `secret` must be passed in encrypted form. */
export function proofOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
