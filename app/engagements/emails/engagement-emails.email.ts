import type { Config } from '../../../platform/config/read-config.server.ts';
import type { EmailContent } from '../../../platform/mail/compose-email.server.ts';
import type { NotificationContent } from '../../../platform/room/notification-kind.server.ts';
import { longDate } from '../../../ui/text/dates.ts';
import { lastDayOf } from '../machine/deadlines.ts';
import { events, type EventName, type Side, type Subject } from '../machine/machine.ts';

// Fixed texts: what has happened and a link, never words that the other side has written.

type Site = Pick<Config, 'siteName' | 'publicUrl'>;
export type EmailEvent = EventName | 'propose';

/** What an email about an event says. `other`: the name of the other side, as nameInEmail returns it. */
export type EventNews = {
  id: string;
  name: EmailEvent;
  /** The side that receives the email. */
  to: Side;
  /** The side that caused the event; null for a deadline and for the site. */
  by: Side | null;
  other: string;
  /** Until when the recipient can answer, in milliseconds since 1970; null if nothing is to be answered. */
  until: number | null;
  /** Until when both sides can review each other; null if they cannot. */
  reviewUntil: number | null;
};

/** The subjects where the record's own words would not do. `other` is the name of the other side. */
const subjects: Partial<Record<EmailEvent, (news: EventNews) => string>> = {
  propose: ({ other, to }) =>
    to === 'service' ? `${other} has sent you a proposal` : `${other} would like to book you`,
  lapse: ({ other }) => `The proposal between you and ${other} has lapsed`,
  close: ({ other }) => `The proposal between you and ${other} was closed`,
  'count-as-accepted': ({ other }) => `A delivery in your work with ${other} counts as accepted`,
  deliver: ({ other }) => `${other} has delivered something`,
  'ask-for-changes': ({ other }) => `${other} asked for changes`,
  'lapse-change': ({ other }) => `The change of terms between you and ${other} has lapsed`,
  'end-by-time': ({ other }) => `Your work with ${other} has ended`,
  'end-idle': ({ other }) => `Your work with ${other} has ended`,
  'end-closed-account': ({ other }) => `Your work with ${other} has ended`,
};

const whatToDo: Partial<Record<EmailEvent, string>> = {
  propose: 'You can accept it, make a counter-offer or decline it.',
  counter: 'You can accept it, make a counter-offer or decline it.',
  deliver: 'You can accept it or ask for changes. If you don’t answer, it counts as accepted.',
  'propose-change': 'You can agree to it or decline it. Until you agree, the present terms hold.',
  'ask-to-end': 'You can agree or object. If you don’t answer, the work ends.',
};

/** Returns the text of the email about an event. */
export function eventEmail({ siteName, publicUrl }: Site, news: EventNews): NotificationContent {
  const { id, name, other, until, reviewUntil } = news;
  const record = name === 'propose' ? 'sent a proposal' : events[name].record;
  const subject = subjects[name]?.(news) ?? `${other} ${record}`;
  const todo = whatToDo[name];
  return {
    subject,
    paragraphs: [
      `${subject} on ${siteName}.`,
      ...(todo && until !== null ? [`${todo} You have until the end of ${longDate(lastDayOf(until))}.`] : []),
      ...(reviewUntil === null
        ? []
        : [`The work is over. You can review each other until the end of ${longDate(lastDayOf(reviewUntil))}.`]),
    ],
    action: { label: until === null ? 'See where it stands' : 'Read and answer', url: engagementUrl(publicUrl, id) },
  };
}

const engagementUrl = (publicUrl: string, id: string): string => `${publicUrl}/engagements/${id}`;

const reminders: Record<Subject, (other: string, count: number) => string> = {
  proposal: (other) => `A proposal from ${other} waits for your answer`,
  change: (other) => `A change of terms from ${other} waits for your answer`,
  milestone: (other, count) =>
    count === 1
      ? `A delivery from ${other} waits for your answer`
      : `${count} deliveries from ${other} wait for your answer`,
  end: (other) => `${other} has asked to end the work and waits for your answer`,
  engagement: (other) => `Your work with ${other} ends soon unless something happens`,
};

/** Returns the text of the email that the reviews of some work have appeared. */
export function reviewsEmail(
  { siteName, publicUrl }: Site,
  { id, other }: { id: string; other: string },
): NotificationContent {
  const subject = `The reviews of your work with ${other} are published`;
  return {
    subject,
    paragraphs: [`${subject} on ${siteName}. If ${other} has reviewed you, you can answer once.`],
    action: { label: 'Read them', url: engagementUrl(publicUrl, id) },
  };
}

/** What the site does if nobody acts, after 'If you don’t answer, '. */
const silence: Record<Subject, string> = {
  proposal: 'the proposal lapses',
  change: 'the change lapses and the present terms hold',
  milestone: 'the delivery counts as accepted',
  end: 'the work ends',
  engagement: 'the work ends',
};

/** Returns the text of the email that a deadline is near. `count`: how many deliveries it is about. */
export function reminderEmail(
  { siteName, publicUrl }: Site,
  { id, about, count, other, until }: { id: string; about: Subject; count: number; other: string; until: number },
): NotificationContent {
  const subject = reminders[about](other, count);
  const nobody = about === 'engagement' ? 'If nothing happens' : 'If you don’t answer';
  return {
    subject,
    paragraphs: [
      `${subject} on ${siteName}.`,
      `${nobody} by the end of ${longDate(lastDayOf(until))}, ${count === 1 ? silence[about] : 'they count as accepted'}.`,
    ],
    action: { label: 'Open it', url: engagementUrl(publicUrl, id) },
  };
}

/** Returns an email that cannot be turned off, because it starts a deadline, as composeEmail takes it. */
export const asEmail = (
  { siteName, publicUrl }: Site,
  { subject, paragraphs, action }: NotificationContent,
): EmailContent => ({ siteName, publicUrl, title: subject, paragraphs: [...paragraphs], action });
