import type { Database, Transaction } from '../database/open-database.server.ts';
import type { Platform } from '../open-platform.server.ts';

/** What a room holds about a person: copied into the file with their data, and erased when they close the account. */
export type AccountPart = {
  /** Names the file in the copy: 'consultant-profile'. */
  name: string;
  /** The place among the parts of all rooms: they are copied, erased and told of in this order. Two may not share one. */
  order: number;
  /** Everything that the room holds about the person, as it may be shown to them. What may be long: as a DataList. */
  exportData(db: Database, userId: string): Promise<unknown>;
  /** What the room keeps for the person in the store: goes into the copy under these names. Throws when it cannot be had. */
  exportFiles?(platform: Pick<Platform, 'db' | 'storage'>, userId: string): Promise<Record<string, Buffer>>;
  /**
   * In the transaction in which the owner of an address takes an account over that somebody else may have made with it: takes
   * what the room shows of the person off the lists, until they show it again.
   */
  hide?(tx: Transaction, userId: string): Promise<void>;
  /** In the transaction that closes the account. Later than this the person is gone. Files: see removeFileLater. */
  erase(tx: Transaction, userId: string, platform: Pick<Platform, 'jobs'>): Promise<void>;
  /** What the person reads about it on /profile/close, before they close the account: all of it, as it is. */
  onClose: { erases: readonly string[]; keeps: readonly { what: string; why: string }[] };
};

/** What a room does when something happens to an account. Never throws. */
export type AccountEvents = {
  loggedIn(platform: Pick<Platform, 'db' | 'log'>, userId: string): Promise<void>;
  /** `location`: where the button was pressed, if it was one of the header's. */
  loggedOut(platform: Pick<Platform, 'db' | 'log'>, userId: string, location: string | undefined): Promise<void>;
};

/** The parts of all rooms, in their order. */
export function accountPartsOf(rooms: readonly { accountData?: readonly AccountPart[] }[]): AccountPart[] {
  return rooms.flatMap(({ accountData = [] }) => accountData).toSorted((a, b) => a.order - b.order);
}
