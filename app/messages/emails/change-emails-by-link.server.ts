import { sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { holdAccount } from '../../accounts/hold-account.server.ts';
import { findMessageSettings } from '../find-message-settings.server.ts';
import type { MessageEmails } from '../message-settings.ts';
import { digestedFrom, messageSettings } from '../message.table.server.ts';
import { readUnsubscribeToken } from './unsubscribe-link.server.ts';

/** `emails`: what is sent now; `before`: what was sent until now. */
export type LinkAnswer = { ok: true; emails: MessageEmails; before: MessageEmails } | { ok: false; reason: 'bad-link' };

/** What the link of an e-mail would change, without changing it. Of a closed account: nothing is sent. */
export async function lookAtUnsubscribeLink(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  token: string,
): Promise<LinkAnswer> {
  const userId = await readUnsubscribeToken(config, token);
  if (!userId) return { ok: false, reason: 'bad-link' };
  const { emails } = await findMessageSettings(db, userId);
  return { ok: true, emails, before: emails };
}

/** Stops the e-mails about messages of whoever the link was sent to ('never'), or switches them on again. */
export async function changeEmailsByLink(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  token: string,
  emails: MessageEmails,
): Promise<LinkAnswer> {
  const userId = await readUnsubscribeToken(config, token);
  if (!userId) return { ok: false, reason: 'bad-link' };
  return db.transaction(async (tx): Promise<LinkAnswer> => {
    // To a closed account nothing is sent as it is.
    if (!(await holdAccount(tx, userId))) return { ok: true, emails: 'never', before: 'never' };
    const before = (await findMessageSettings(tx, userId)).emails;
    await tx
      .insert(messageSettings)
      .values({ userId, emails, digestedAt: sql`now()` })
      .onConflictDoUpdate({ target: messageSettings.userId, set: { emails, digestedAt: digestedFrom } });
    return { ok: true, emails, before };
  });
}
