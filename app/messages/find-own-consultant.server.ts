import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { messagePartners } from './message.table.server.ts';

/** The id of a person's own consultant profile: its pages offer them no conversation with themselves. Null: there is none. */
export async function findOwnConsultant(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ consultantId: messagePartners.consultantId })
    .from(messagePartners)
    .where(eq(messagePartners.userId, userId));
  return row?.consultantId ?? null;
}
