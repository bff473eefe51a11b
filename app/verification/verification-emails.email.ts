import type { Config } from '../../platform/config/read-config.server.ts';
import { composeEmail } from '../../platform/mail/compose-email.server.ts';
import { documentsText } from './evidence/evidence.ts';
import { evidenceDays, type EvidenceKind } from './verification-status.ts';
import type { PaidLevel } from './verification.ts';

type Site = Pick<Config, 'siteName' | 'publicUrl'>;
type Content = Omit<Parameters<typeof composeEmail>[0], 'siteName' | 'publicUrl' | 'title'>;

function email({ siteName, publicUrl }: Site, recipient: string, subject: string, content: Content) {
  return { recipient, subject, ...composeEmail({ siteName, publicUrl, title: subject, ...content }) };
}

const yourCheck = ({ publicUrl }: Site) => ({
  label: 'Go to your verification page',
  url: `${publicUrl}/verification`,
});

export function checkApproved(site: Site, recipient: string, level: PaidLevel, isUpgrade: boolean) {
  return email(site, recipient, `Your profile now has ${level} verification`, {
    paragraphs: [
      `${isUpgrade ? 'We’ve approved your upgrade.' : 'We’ve checked your identity and credentials.'} Your profile on ${site.siteName} now has the ‘${level === 'premium' ? 'Premium Verified' : 'Verified'}’ badge.`,
      ...(isUpgrade ? [] : ['We’ve deleted the documents you sent us.']),
    ],
    action: yourCheck(site),
  });
}

/** `reason`: in the operator's words. */
export function checkRefused(site: Site, recipient: string, reason: string, isUpgrade: boolean) {
  const subject = isUpgrade ? 'Your upgrade to premium wasn’t approved' : 'Your profile wasn’t verified';
  return email(site, recipient, subject, {
    paragraphs: [
      `Reason: ${reason}`,
      isUpgrade
        ? 'We couldn’t approve your upgrade. You’ll keep your current verification.'
        : 'We’ve looked at your documents and couldn’t verify your profile.',
      isUpgrade
        ? 'You’ll get back everything you paid for the upgrade.'
        : 'You’ll get all your money back. We’ve deleted your documents. You can try again at any time.',
    ],
    action: yourCheck(site),
  });
}

/** Sent when an operator asks for a better copy of documents of these kinds. `problem`: in the operator's words. */
export function copyNeeded(site: Site, recipient: string, kinds: readonly EvidenceKind[], problem: string) {
  return email(
    site,
    recipient,
    `We need ${kinds.length === 1 ? 'a better copy' : 'better copies'} of ${documentsText(kinds)}`,
    {
      paragraphs: [
        `What’s wrong: ${problem}`,
        'We’ve kept everything else you sent us. There’s nothing more to pay: send a better copy, and we’ll carry on with your check.',
        `You have ${evidenceDays} days from today. After that we’ll delete your documents, but you can send them again or get your money back.`,
      ],
      action: { label: 'Send a better copy', url: `${site.publicUrl}/verification/evidence` },
    },
  );
}

/** Sent when a refund or a dispute at the gateway has ended the level. */
export function levelTakenBack(site: Site, recipient: string) {
  return email(site, recipient, 'Your verification has ended', {
    paragraphs: [
      'The payment for your verification was refunded or disputed, so the verification it paid for has ended.',
      'If you think this is a mistake, email us: our address is on the contact page.',
    ],
    action: { label: 'Contact us', url: `${site.publicUrl}/contact` },
  });
}

/**
 * Sent when undecided evidence was deleted because its retention period was over. `wasAsked`: whether an operator had
 * asked for a better copy, which did not arrive in time.
 */
export function evidenceDeleted(site: Site, recipient: string, wasAsked: boolean) {
  return email(site, recipient, 'Send your documents again', {
    paragraphs: [
      wasAsked
        ? `We asked for a better copy and didn’t get one within ${evidenceDays} days, so we’ve deleted your documents.`
        : `We keep documents for up to ${evidenceDays} days. Yours reached that limit before we’d made a decision, so we’ve deleted them.`,
      'Go to your verification page to send them again or get your money back.',
    ],
    action: yourCheck(site),
  });
}

/** Sent to the operators when a check awaits a decision. Contains nothing about the user. */
export function checkWaiting(site: Site, recipient: string) {
  return email(site, recipient, 'A verification needs a decision', {
    paragraphs: ['Somebody has sent documents or bought an upgrade, and is waiting for a decision.'],
    action: { label: 'Open the queue', url: `${site.publicUrl}/verification/queue` },
  });
}
