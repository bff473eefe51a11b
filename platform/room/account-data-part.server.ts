import type { Database, Transaction } from '../database/open-database.server.ts';
import type { Platform } from '../open-platform.server.ts';

/** The data that a room holds about a user: exported in the copy of their data, and erased when they close the account. */
export type AccountDataPart = {
  /** The name of this part's file in the user's copy of their data, such as 'consultant-profile'. */
  name: string;
  /** The unique position among the parts of all rooms, which are exported, erased and listed in this order. */
  order: number;
  /** Returns all data that the room holds about the user, as it may be shown to them. A long list is a DataList. */
  exportData(db: Database, userId: string): Promise<unknown>;
  /** Returns how many rows or files of each kind there are, by what an operator reads: 'Messages sent'. */
  count?(db: Database, userId: string): Promise<Record<string, number>>;
  /** Returns the user's stored files by their names in the copy. Throws when they cannot be read. */
  exportFiles?(platform: Pick<Platform, 'db' | 'storage'>, userId: string): Promise<Record<string, Buffer>>;
  /**
   * Returns the keys of larger files in the store, by their names in the copy. They are read one after another, and never
   * held in memory.
   */
  exportLargeFiles?(db: Database, userId: string): Promise<Record<string, string>>;
  /**
   * Hides what the room shows publicly about the user, until the user publishes it again. Runs when the owner of an
   * email address takes over an account that someone else may have created with that address, in the same transaction.
   */
  hide?(tx: Transaction, userId: string): Promise<void>;
  /** Erases the user's data, in the transaction that closes the account. To delete files, use removeFileLater. */
  erase(tx: Transaction, userId: string, platform: Pick<Platform, 'jobs'>): Promise<void>;
  /** The full list that the user reads on /profile/close before closing the account. */
  onClose: { erases: readonly string[]; keeps: readonly { what: string; why: string }[] };
};

/** What a room does when something happens to an account. Never throws. */
export type AccountEvents = {
  loggedIn(platform: Pick<Platform, 'db' | 'log'>, userId: string): Promise<void>;
  /** `location`: where in the header the pressed button was; undefined if it was not in the header. */
  loggedOut(platform: Pick<Platform, 'db' | 'log'>, userId: string, location: string | undefined): Promise<void>;
};

/** Returns the parts of all rooms, in their order. */
export function accountDataPartsOf(rooms: readonly { accountData?: readonly AccountDataPart[] }[]): AccountDataPart[] {
  return rooms.flatMap(({ accountData = [] }) => accountData).toSorted((a, b) => a.order - b.order);
}
