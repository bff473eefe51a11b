import { asc, eq } from 'drizzle-orm';
import type { AccountDataPart } from '../../../platform/room/account-data-part.server.ts';
import { loggedActs } from '../../accounts/operators/operator-log.ts';
import { operatorActs } from './act.table.server.ts';

/** What operators did about the user's account. The user's copy does not say which operator it was. */
export const actsOfAccount: AccountDataPart = {
  name: 'decisions-of-operators',
  order: 55,
  async exportData(db, userId) {
    const rows = await db
      .select()
      .from(operatorActs)
      .where(eq(operatorActs.accountId, userId))
      .orderBy(asc(operatorActs.createdAt));
    if (rows.length === 0) return null;
    return rows.map(({ act, reason, createdAt }) => ({ what: loggedActs[act], reason, at: createdAt }));
  },
  async erase(tx, userId) {
    await tx.delete(operatorActs).where(eq(operatorActs.accountId, userId));
    await tx.update(operatorActs).set({ operatorId: null }).where(eq(operatorActs.operatorId, userId));
  },
  onClose: {
    erases: ['Our warnings to you, and our decisions to hide your profile or listing or to suspend your account.'],
    keeps: [],
  },
};
