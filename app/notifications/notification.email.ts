import type { Config } from '../../platform/config/read-config.server.ts';
import { composeEmail } from '../../platform/mail/compose-email.server.ts';
import type { Email } from '../../platform/mail/send-email.server.ts';
import type { NotificationContent, NotificationKind } from '../../platform/room/notification-kind.server.ts';
import { topicsInWords } from './topics-in-words.ts';
import { unsubscribeUrl } from './unsubscribe-link.server.ts';

export type Recipient = { userId: string; email: string };
export type NotificationPart = { kind: NotificationKind; content: NotificationContent };

/**
 * Returns an email about events of one kind, or of several kinds in one day. The user can stop such emails with the
 * links in the email, and with the unsubscribe button that a mail program shows (RFC 8058).
 */
export async function composeNotification(
  config: Config,
  { userId, email }: Recipient,
  [first, ...others]: readonly [NotificationPart, ...NotificationPart[]],
): Promise<Email> {
  const parts = [first, ...others];
  const kinds = parts.map(({ kind }) => kind);
  const stopUrl = await unsubscribeUrl(
    config,
    userId,
    kinds.map(({ name }) => name),
  );
  const subject = others.length > 0 ? `${first.content.subject}, and more` : first.content.subject;
  const settings = [...new Set(kinds.map(({ settingsPath }) => settingsPath))];
  const body = composeEmail({
    siteName: config.siteName,
    publicUrl: config.publicUrl,
    title: subject,
    paragraphs: parts.flatMap(({ content }) => content.paragraphs),
    action: first.content.action,
    links: [
      ...others.map(({ content }) => content.action),
      ...settings.map((path) => ({ label: 'Choose which emails you get', url: `${config.publicUrl}${path}` })),
      { label: `Stop all emails about ${topicsInWords(kinds)}`, url: stopUrl },
    ],
  });
  const headers = { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { recipient: email, subject, ...body, headers };
}
