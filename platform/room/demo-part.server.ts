import type { Database, Transaction } from '../database/open-database.server.ts';
import type { Platform } from '../open-platform.server.ts';
import type { AccountDataPart } from './account-data-part.server.ts';

/** A demo user who owns demo data. */
export type DemoPerson = {
  key: string;
  id: string;
  role: string;
  /** The login name of an account that visitors can use. Accounts without it only receive messages. */
  login?: string;
};

/** A room's demo data, so that a new site is not empty. */
export type DemoPart = {
  /** The part's key in the counts of added and removed items: 'providers'. */
  name: string;
  /** The name of one item: 'care provider'. */
  one: string;
  /** The position among the parts of all rooms. Parts are loaded and listed in this order. */
  order: number;
  people?: readonly DemoPerson[];
  /**
   * Adds demo data, marked as such; existing rows stay unchanged. `people`: the demo users of all rooms. Returns how
   * many items were added.
   */
  load(tx: Transaction, people: readonly DemoPerson[]): Promise<number>;
  /**
   * Removes the demo data of this part. Parts are removed in the reverse order of their rooms in server/rooms.ts.
   * `accountParts`: the account data parts of all rooms. Returns how many items were removed.
   */
  remove(tx: Transaction, platform: Pick<Platform, 'jobs'>, accountParts: readonly AccountDataPart[]): Promise<number>;
  /** Moves the dates of the demo data forward, so that they stay close to today. */
  renew?(tx: Transaction): Promise<void>;
  /** Whether any demo data exists; by default the view demo_mark is read. */
  isThere?(db: Database): Promise<boolean>;
};
