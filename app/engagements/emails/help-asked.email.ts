import type { Config } from '../../../platform/config/read-config.server.ts';
import { composeEmail } from '../../../platform/mail/compose-email.server.ts';
import type { Email } from '../../../platform/mail/send-email.server.ts';

/** The email to operators when a side asks for help. It names nobody, and contains nothing of the work. */
export function helpAsked(
  { siteName, publicUrl }: Pick<Config, 'siteName' | 'publicUrl'>,
  recipient: string,
  engagementId: string,
): Email {
  const subject = 'Somebody asks for help with a piece of work';
  return {
    recipient,
    subject,
    ...composeEmail({
      siteName,
      publicUrl,
      title: subject,
      paragraphs: ['You can open it for 14 days. Each time you do, both sides see it in the record.'],
      action: { label: 'See what they need', url: `${publicUrl}/operators/engagements/${engagementId}` },
    }),
  };
}
