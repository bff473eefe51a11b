import type { Transaction } from '../../platform/database/open-database.server.ts';
import { levels } from './verification.table.server.ts';

export type GivenLevel = Omit<typeof levels.$inferSelect, 'userId'>;

/** The details of a level without a check. */
export const nothingChecked = {
  verifiedAt: null,
  verifiedWhat: '',
  verifiedName: '',
  verifiedTitle: '',
  isTestVerified: false,
} satisfies Omit<GivenLevel, 'level'>;

/** Writes the level of one user, who must have a consultant profile. A step of approveCheck and of takeBackLevel. */
export async function writeLevel(tx: Transaction, userId: string, given: GivenLevel): Promise<void> {
  await tx
    .insert(levels)
    .values({ userId, ...given })
    .onConflictDoUpdate({ target: levels.userId, set: given });
}
