import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/open-database.server.ts';
import { sendEmail } from '../../platform/mail/send-email.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { DigestPart, NotificationKind } from '../../platform/room/notification-kind.server.ts';
import { shareLockUser } from '../accounts/share-lock-user.server.ts';
import { composeNotification, type NotificationPart } from './notification.email.ts';
import { notificationSettings, recipients, sentNotifications } from './notification.table.server.ts';

type Parts = Pick<Platform, 'db' | 'config' | 'jobs' | 'log'>;

/**
 * The age in seconds from which an event is included in a daily email. Newer events come with the next email, because
 * their transactions may still be open.
 */
const settledSeconds = 60;
const settled = sql`now() - make_interval(secs => ${settledSeconds})`;

/**
 * Sends one email to each user who wants a daily email and has news (D30). Each email has its own transaction: when
 * one fails, the others are sent, and a retry notifies no one twice. Throws when one has failed.
 */
export async function sendDigests(parts: Parts, kinds: readonly NotificationKind[]): Promise<void> {
  const due = new Set<string>();
  for (const kind of kinds) for (const userId of await findDue(parts, kind)) due.add(userId);
  let failed = 0;
  for (const userId of due) {
    await sendDigest(parts, kinds, userId).catch((error: unknown) => {
      failed += 1;
      parts.log.error({ err: error }, 'a digest was not sent');
    });
  }
  if (failed > 0) throw new Error(`${failed} of ${due.size} digests were not sent.`);
}

/** Returns the users who may have news of this kind. */
async function findDue({ db }: Parts, { name, digest }: NotificationKind): Promise<string[]> {
  const { userId, kind, emails, digestedAt } = notificationSettings;
  const rows = await db
    .select({ userId })
    .from(notificationSettings)
    .innerJoin(recipients, eq(recipients.userId, userId))
    .where(
      and(
        eq(kind, name),
        eq(emails, 'daily'),
        recipients.isConfirmed,
        eq(recipients.isDemo, false),
        digest.hasNews(sql`${userId}`, { since: sql`${digestedAt}`, until: settled }),
      ),
    );
  return rows.map((row) => row.userId);
}

async function sendDigest({ db, config, jobs }: Parts, kinds: readonly NotificationKind[], userId: string) {
  await db.transaction(async (tx) => {
    if (!(await shareLockUser(tx, userId))) return;
    const wanted = and(eq(notificationSettings.userId, userId), eq(notificationSettings.emails, 'daily'));
    // Locked, so that two processes do not both send.
    const settings = await tx
      .select()
      .from(notificationSettings)
      .where(wanted)
      .orderBy(notificationSettings.kind)
      .for('update');
    const [recipient] = await tx.select().from(recipients).where(eq(recipients.userId, userId));
    if (!recipient?.isConfirmed) return;
    const found: NotificationPart[] = [];
    for (const kind of kinds) {
      const setting = settings.find((row) => row.kind === kind.name);
      if (!setting) continue;
      const since = sql`${setting.digestedAt?.toISOString() ?? null}::timestamptz`;
      const part = await kind.digest.find(tx, config, userId, { since, until: settled });
      if (!part) continue;
      found.push({ kind, content: part.content });
      await markTold(tx, kind, userId, part);
    }
    const [first, ...others] = found;
    if (!first) return;
    const names = found.map(({ kind }) => kind.name);
    await tx
      .update(notificationSettings)
      .set({ digestedAt: settled })
      .where(and(wanted, inArray(notificationSettings.kind, names)));
    await sendEmail(tx, jobs, await composeNotification(config, recipient, [first, ...others]));
  });
}

async function markTold(tx: Transaction, kind: NotificationKind, recipientId: string, { told }: DigestPart) {
  if (told.length === 0) return;
  await tx
    .insert(sentNotifications)
    .values(told.map(({ about, upTo }) => ({ recipientId, kind: kind.name, about, toldUpTo: upTo })))
    .onConflictDoUpdate({
      target: [sentNotifications.recipientId, sentNotifications.kind, sentNotifications.about],
      set: { toldUpTo: sql`excluded.told_up_to`, sentAt: sql`clock_timestamp()` },
    });
}
