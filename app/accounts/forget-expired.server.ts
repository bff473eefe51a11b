import { lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { forgetExpiredLinks } from './account-link.server.ts';
import { accountExports, sessions, verifications } from './account.table.server.ts';

/** Takes away what has expired: links of e-mails, sessions, half-finished logins, copies of people's data. */
export async function forgetExpired(db: NodePgDatabase): Promise<void> {
  const now = new Date();
  await forgetExpiredLinks(db);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(accountExports).where(lt(accountExports.expiresAt, now));
}
