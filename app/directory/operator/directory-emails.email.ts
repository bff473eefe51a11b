import type { Config } from '../../../platform/config/read-config.server.ts';
import { composeEmail } from '../../../platform/mail/compose-email.server.ts';

type Site = Pick<Config, 'siteName' | 'publicUrl'>;

/** Returns the email to an operator when an import needs an answer. `question`: what the import would do. */
export function importAsks({ siteName, publicUrl }: Site, recipient: string, question: string) {
  const subject = 'An import of CQC data needs your answer';
  const content = {
    paragraphs: [question, 'Until somebody answers, no other import can start and the directory can’t be cleared.'],
    action: { label: 'See what it would remove', url: `${publicUrl}/care-directory/data` },
  };
  return { recipient, subject, ...composeEmail({ siteName, publicUrl, title: subject, ...content }) };
}
