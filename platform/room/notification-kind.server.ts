import type { SQL } from 'drizzle-orm';
import type { Config } from '../config/read-config.server.ts';
import type { Transaction } from '../database/open-database.server.ts';

/** The content of an email about events, in plain text. `url` is absolute. */
export type NotificationContent = {
  subject: string;
  paragraphs: readonly string[];
  action: { label: string; url: string };
};

/** News that a user has not been notified of yet, as an email. */
export type Waiting = {
  content: NotificationContent;
  /** How long it has waited, in seconds. */
  forSeconds: number;
  /** The number of the newest event that this email covers. */
  upTo: number;
};

/** The time from the last daily email until a minute ago; `since` is null if there has been no daily email. */
export type Period = { since: SQL; until: SQL };

/** The part of the daily email about one kind. `told`: its subjects, each covered up to the event number `upTo`. */
export type DigestPart = { content: NotificationContent; told: readonly { about: string; upTo: number }[] };

/** A kind of events for which users choose their emails. */
export type NotificationKind = {
  /** The name in tables and URLs: 'messages'. */
  name: string;
  /** The topic, as in the phrase 'emails about messages'. */
  topic: string;
  /** The settings page: '/messages/settings'. */
  settingsPath: string;
  /** The text of the unsubscribe page: what is no longer sent, and what replaces it. */
  stopText: string;
  stoppedText: string;
  /**
   * Returns the news about events after number `toldUpTo`, which the recipient has not been notified of yet; undefined
   * if there is none.
   */
  findWaiting(
    tx: Transaction,
    config: Config,
    asked: { recipientId: string; about: string; toldUpTo: number },
  ): Promise<Waiting | undefined>;
  /** For users who want one email a day. */
  digest: {
    /** Returns the SQL condition that there may be news for the user `recipientId`. */
    hasNews(recipientId: SQL, period: Period): SQL;
    find(tx: Transaction, config: Config, recipientId: string, period: Period): Promise<DigestPart | undefined>;
  };
};

/** Returns the kinds of all rooms. */
export function notificationKindsOf(
  rooms: readonly { notifications?: readonly NotificationKind[] }[],
): NotificationKind[] {
  return rooms.flatMap(({ notifications = [] }) => notifications);
}
