import type { Config } from '../../platform/config/read-config.server.ts';
import { composeEmail } from '../../platform/mail/compose-email.server.ts';
import type { Email } from '../../platform/mail/send-email.server.ts';
import { failingDays, type PauseReason } from './webhook.ts';

type Site = Pick<Config, 'siteName' | 'publicUrl'>;
type Paused = { id: string; name: string; because: PauseReason };

/** The email to the operator who added a webhook that was paused automatically. */
export function webhookPaused({ siteName, publicUrl }: Site, recipient: string, { id, name, because }: Paused): Email {
  const subject = `We’ve paused the webhook ${name}`;
  const why =
    because === 'gone'
      ? 'The program at its address answered that it no longer wants events (410).'
      : `Nothing could be delivered to it for ${failingDays} days.`;
  const content = {
    siteName,
    publicUrl,
    title: subject,
    paragraphs: [
      why,
      'New events aren’t kept for it while it’s paused. Look at its log, repair the program or the address, and resume it.',
    ],
    action: { label: 'Open the webhook', url: `${publicUrl}/operators/webhooks/${id}` },
    closing: [],
  };
  return { recipient, subject, ...composeEmail(content) };
}
