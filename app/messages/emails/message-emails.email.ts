import type { Config } from '../../../platform/config/read-config.server.ts';
import { composeEmail } from '../../../platform/mail/compose-email.server.ts';
import type { Email } from '../../../platform/mail/send-email.server.ts';
import type { NotificationContent } from '../../../platform/room/notification-kind.server.ts';
import { reportOutcomes, type ReportOutcome, type ReportSubject } from '../message-report.ts';

// Fixed texts, which say who wrote but never what (D3).

type Site = Pick<Config, 'siteName' | 'publicUrl'>;
type Content = Omit<Parameters<typeof composeEmail>[0], 'siteName' | 'publicUrl' | 'title'>;

function compose({ siteName, publicUrl }: Site, recipient: string, subject: string, content: Content): Email {
  return { recipient, subject, ...composeEmail({ siteName, publicUrl, title: subject, ...content }) };
}

/** The email about unread messages from one sender. */
export function messageWaiting(
  site: Site,
  { name, senderId }: { name: string; senderId: string },
): NotificationContent {
  return {
    subject: `${name} has written to you`,
    paragraphs: [`${name} has sent you a message on ${site.siteName}, and you haven’t read it yet.`],
    action: { label: 'Read and reply', url: `${site.publicUrl}/messages?with=${senderId}` },
  };
}

const mostNamed = 20;
const counted = (count: number) => (count === 1 ? '1 message' : `${count} messages`);
/** Returns the first lines of a list, and how many more there are. */
const named = (lines: string[]) => [
  ...lines.slice(0, mostNamed),
  ...(lines.length > mostNamed
    ? [`And ${lines.length - mostNamed} more ${lines.length === mostNamed + 1 ? 'person' : 'people'}.`]
    : []),
];

export type Digest = {
  /** The senders of unread messages. */
  senders: { name: string; count: number }[];
  /** The consultants who have added free days. `date`: the last of these days, in en-GB format. */
  consultants: { name: string; date: string; consultantId: string }[];
};

/** The daily email: unread messages, and new free days of consultants to whom the user has sent a message. */
export function messageDigest(site: Site, { senders, consultants }: Digest): NotificationContent {
  const total = senders.reduce((sum, { count }) => sum + count, 0);
  const [first] = consultants;
  const who = consultants.length === 1 ? `${first?.name} is` : `${consultants.length} consultants are`;
  const subject = total > 0 ? `You have ${counted(total)} to read` : `${who} free on more days`;
  return {
    subject,
    paragraphs: [
      ...(total > 0 ? [`You have unread messages on ${site.siteName}:`] : []),
      ...named(senders.map(({ name, count }) => `${name}: ${counted(count)}`)),
      ...(first
        ? [
            `On ${site.siteName}, ${consultants.length === 1 ? 'a consultant' : 'consultants'} you’ve messaged marked more days as free:`,
          ]
        : []),
      ...named(consultants.map(({ name, date }) => `${name}: new days up to ${date}`)),
    ],
    action:
      total > 0 || !first || consultants.length > 1
        ? { label: 'Open your messages', url: `${site.publicUrl}/messages` }
        : { label: 'See their free days', url: `${site.publicUrl}/consultants/${first.consultantId}` },
  };
}

/** The email about new free days. `date`: the last of these days, in en-GB format. */
export function freeDaysAdded(
  site: Site,
  { senderName, date, consultantId }: { senderName: string; date: string; consultantId: string },
): NotificationContent {
  return {
    subject: `${senderName} is free on more days`,
    paragraphs: [
      `${senderName}, who you’ve messaged on ${site.siteName}, has marked more days as free, up to ${date}.`,
    ],
    action: { label: 'See their free days', url: `${site.publicUrl}/consultants/${consultantId}` },
  };
}

const reportedTexts: Record<ReportSubject, { subject: string; text: string }> = {
  messages: {
    subject: 'A conversation has been reported',
    text: 'Someone has reported messages. Please review them.',
  },
  profile: {
    subject: 'A profile has been reported',
    text: 'Someone has reported a consultant’s profile. Please review it.',
  },
  listing: {
    subject: 'A listing has been reported',
    text: 'Someone has reported a care service’s listing. Please review it.',
  },
  review: {
    subject: 'A review has been reported',
    text: 'Someone has reported a review. Please look at it.',
  },
};

/** The email to operators about a new report. It names no one and contains nothing of what was reported. */
export function somethingReported(site: Site, recipient: string, subject: ReportSubject) {
  return compose(site, recipient, reportedTexts[subject].subject, {
    paragraphs: [reportedTexts[subject].text],
    action: { label: 'Open the reports', url: `${site.publicUrl}/messages/reports` },
  });
}

/** The email to the reporter when the report is decided. */
export function reportLookedAt(
  site: Site,
  recipient: string,
  report: { outcomeTold: ReportOutcome; subject: ReportSubject; name: string; partnerId: string },
) {
  const subject = 'We’ve looked at your report';
  const outcome = `${reportOutcomes[report.outcomeTold]} Thank you for telling us.`;
  if (report.subject !== 'messages') {
    const of = report.subject === 'review' ? 'by' : 'of';
    const what = `You reported the ${report.subject} ${of} ${report.name} on ${site.siteName}. We’ve looked at it.`;
    return compose(site, recipient, subject, { paragraphs: [what, outcome] });
  }
  return compose(site, recipient, subject, {
    paragraphs: [
      `You reported messages in your conversation with ${report.name} on ${site.siteName}. We’ve looked at them.`,
      outcome,
      'If you don’t want to hear from this person any more, you can block them in the conversation.',
    ],
    action: { label: 'Open the conversation', url: `${site.publicUrl}/messages?with=${report.partnerId}` },
  });
}
