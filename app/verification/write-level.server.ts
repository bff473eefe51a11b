import type { Transaction } from '../../platform/database/open-database.server.ts';
import { levels } from './verification.table.server.ts';

export type GivenLevel = Omit<typeof levels.$inferSelect, 'userId'>;

/** What is known of a level behind which there is no check. */
export const nothingChecked = {
  verifiedAt: null,
  verifiedWhat: '',
  verifiedName: '',
  verifiedTitle: '',
  isTestVerified: false,
} satisfies Omit<GivenLevel, 'level'>;

/** Writes the level of one person, and of nobody else; they have a consultant profile. A step of approve and of take-back-level. */
export async function writeLevel(tx: Transaction, userId: string, given: GivenLevel): Promise<void> {
  await tx
    .insert(levels)
    .values({ userId, ...given })
    .onConflictDoUpdate({ target: levels.userId, set: given });
}
