import type { SQL } from 'drizzle-orm';
import type { Config } from '../config/read-config.server.ts';
import type { Transaction } from '../database/open-database.server.ts';

/** What an e-mail says about events, in plain text. `url`: with the address of the site. */
export type NotificationContent = {
  subject: string;
  paragraphs: readonly string[];
  action: { label: string; url: string };
};

/** Something of which somebody has not been told yet. */
export type Waiting = {
  content: NotificationContent;
  /** How long it has waited, in seconds. */
  forSeconds: number;
  /** Its number: with this e-mail everything up to it is told. */
  upTo: number;
};

/** From the last e-mail of a day to a minute ago. Timestamps; `since` is null for who never got one. */
export type Period = { since: SQL; until: SQL };

/** What the e-mail of a day says of one kind. `told`: of what, and up to which number, in the sense of Waiting. */
export type DigestPart = { content: NotificationContent; told: readonly { about: string; upTo: number }[] };

/** A kind of events about which people choose which e-mails they get. */
export type NotificationKind = {
  /** In tables and addresses: 'messages'. */
  name: string;
  /** In a sentence: 'emails about messages'. */
  topic: string;
  /** Where people choose: '/messages/settings'. */
  settingsPath: string;
  /** On the page of the link that stops them: what doesn't come any more, and what there is instead. */
  stopText: string;
  stoppedText: string;
  /** What waits for the recipient about one thing, after the number `toldUpTo`. Undefined: nothing, or nothing any more. */
  findWaiting(
    tx: Transaction,
    config: Config,
    asked: { recipientId: string; about: string; toldUpTo: number },
  ): Promise<Waiting | undefined>;
  /** For who wants one e-mail a day. */
  digest: {
    /** A condition in SQL: whether there may be something for this user id. */
    hasNews(recipientId: SQL, period: Period): SQL;
    find(tx: Transaction, config: Config, recipientId: string, period: Period): Promise<DigestPart | undefined>;
  };
};

/** The kinds of all rooms. */
export function notificationKindsOf(
  rooms: readonly { notifications?: readonly NotificationKind[] }[],
): NotificationKind[] {
  return rooms.flatMap(({ notifications = [] }) => notifications);
}
