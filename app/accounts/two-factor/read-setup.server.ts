import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { secondSteps } from '../account.table.server.ts';
import type { Accounts } from '../accounts-context.server.ts';

/** A second step that was begun and not confirmed by a code yet. `secret` is encrypted. */
export type Setup = { secret: string; proof: string };

/**
 * The setting up of the second step that is under way. Its proof goes to the browser that gave the password: the secret is
 * shown to no other, not even to the same person's. It tells nothing of the secret, which is encrypted at random.
 */
export async function readSetup({ platform }: Accounts, userId: string): Promise<Setup | undefined> {
  const [row] = await platform.db
    .select({ secret: secondSteps.secret })
    .from(secondSteps)
    .where(and(eq(secondSteps.userId, userId), eq(secondSteps.verified, false)));
  return row && { secret: row.secret, proof: proofOf(row.secret) };
}

/** `secret`: encrypted. */
export function proofOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
