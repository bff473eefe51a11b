import type { Database, Transaction } from '../database/open-database.server.ts';
import type { Platform } from '../open-platform.server.ts';
import type { AccountPart } from './account-part.server.ts';

/** Somebody to whom made-up things belong. */
export type DemoPerson = {
  key: string;
  id: string;
  role: string;
  /** One can log in to the account, under this name. The others are there to be written to. */
  login?: string;
};

/** Made-up things of a room, so that a new site is not empty. */
export type DemoPart = {
  /** Names them in the counts: 'providers'. */
  name: string;
  /** One of them in words: 'care provider'. */
  one: string;
  /** The place among the parts of all rooms: they are loaded and named in this order. */
  order: number;
  people?: readonly DemoPerson[];
  /** Adds them, marked as demo data; what is there stays as it is. `people`: those of all rooms. Answers how many it added. */
  load(tx: Transaction, people: readonly DemoPerson[]): Promise<number>;
  /** Takes them away, the parts of the highest room first. `accountParts`: those of all rooms. Answers how many there were. */
  remove(tx: Transaction, platform: Pick<Platform, 'jobs'>, accountParts: readonly AccountPart[]): Promise<number>;
  /** Moves their dates along with the calendar. */
  renew?(tx: Transaction): Promise<void>;
  /** Whether any is there; without this the view demo_mark says so. */
  isThere?(db: Database): Promise<boolean>;
};
