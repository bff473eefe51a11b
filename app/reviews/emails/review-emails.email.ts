import type { Config } from '../../../platform/config/read-config.server.ts';
import { composeEmail } from '../../../platform/mail/compose-email.server.ts';
import type { Email } from '../../../platform/mail/send-email.server.ts';
import { longDate } from '../../../ui/text/dates.ts';
import { lastDayToAppeal, policyReasonText, type ReviewDecision } from '../review-policy.ts';

type Site = Pick<Config, 'siteName' | 'publicUrl'>;

/** The email to operators about an appeal. It contains nothing of it. */
export function appealMade({ siteName, publicUrl }: Site, recipient: string, reviewId: string): Email {
  const subject = 'Somebody has appealed against a decision about a review';
  return {
    recipient,
    subject,
    ...composeEmail({
      siteName,
      publicUrl,
      title: subject,
      paragraphs: ['Please look at the review again, and decide.'],
      action: { label: 'Open the review', url: `${publicUrl}/operators/reviews/${reviewId}` },
    }),
  };
}

type Decided = {
  reviewId: string;
  decision: ReviewDecision;
  reason: string;
  /** The operator's words; '' without any. */
  words: string;
  /** Whether the recipient wrote the review. Otherwise it is about them. */
  isAuthor: boolean;
  isFinal: boolean;
  decidedAt: string;
};

/** The email to a side of a review about what an operator has decided. */
export function reviewDecided({ siteName, publicUrl }: Site, recipient: string, decided: Decided): Email {
  const { reviewId, decision, reason, words, isAuthor, isFinal, decidedAt } = decided;
  const what = isAuthor ? 'a review you wrote' : 'a review about you';
  const subject = decision === 'remove' ? `We’ve removed ${what}` : `We’ve kept ${what}`;
  const isAgainst = (decision === 'remove') === isAuthor;
  return {
    recipient,
    subject,
    ...composeEmail({
      siteName,
      publicUrl,
      title: subject,
      paragraphs: [
        decision === 'remove'
          ? `${subject} from ${siteName}. It doesn’t count any more.`
          : `Somebody reported ${what} on ${siteName}. We’ve looked at it, and it stays.`,
        `Reason: ${policyReasonText(reason)}.`,
        ...(words ? [words] : []),
      ],
      action: { label: 'See the decision', url: `${publicUrl}/reviews/${reviewId}/appeal` },
      closing: [
        isFinal
          ? 'This answers an appeal, so it’s final.'
          : isAgainst
            ? `If you think we’re wrong, you can appeal once, until the end of ${longDate(lastDayToAppeal(decidedAt))}.`
            : 'The other side can appeal. If they do, we’ll tell you what comes of it.',
      ],
    }),
  };
}
