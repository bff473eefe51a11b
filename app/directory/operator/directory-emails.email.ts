import type { Config } from '../../../platform/config/read-config.server.ts';
import { composeEmail } from '../../../platform/mail/compose-email.server.ts';

type Site = Pick<Config, 'siteName' | 'publicUrl'>;

/** To the operators, when an import asks. `question`: what it would do, in words. */
export function importAsks({ siteName, publicUrl }: Site, recipient: string, question: string) {
  const subject = 'An import of CQC data needs your answer';
  const content = {
    paragraphs: [question, 'Until somebody answers, no other import can start and the directory can’t be cleared.'],
    action: { label: 'See what it would remove', url: `${publicUrl}/care-directory/data` },
  };
  return { recipient, subject, ...composeEmail({ siteName, publicUrl, title: subject, ...content }) };
}
