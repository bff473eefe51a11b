import { createContext } from 'react-router';
import type { Database, Transaction } from '../../platform/database/open-database.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { AccountLimits } from './account-limits.server.ts';
import type { Auth } from './auth.server.ts';
import type { HeardChanges } from './hear-account-changes.server.ts';

/** What a room adds to the copy of one's data, and how it erases what it holds when an account is closed. */
export type AccountPart = {
  /** Names the file in the copy: 'consultant-profile'. */
  name: string;
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
};

/** A part with what the person reads about it before they close the account: all of it, as it is. */
export type ClosingPart = AccountPart & {
  onClose: { erases: readonly string[]; keeps: readonly { what: string; why: string }[] };
};

/** What higher rooms do when something happens to an account. Never throws. */
export type AccountEvents = {
  loggedIn(platform: Pick<Platform, 'db' | 'log'>, userId: string): Promise<void>;
  /** `location`: where the button was pressed, if it was one of the header's. */
  loggedOut(platform: Pick<Platform, 'db' | 'log'>, userId: string, location: string | undefined): Promise<void>;
};

/** What the use cases of accounts work with. Opened once per process; all but the platform is shared between requests. */
export type Accounts = {
  /** In a request: the request's own (requestPlatform). */
  platform: Platform;
  secret: string;
  auth: Auth;
  limits: AccountLimits;
  changes: HeardChanges;
  events: AccountEvents;
  /** Of all rooms, in the order in which a copy of one's data names them. */
  parts: readonly ClosingPart[];
  /** How long whoever asks for a new password waits for the answer; see requestReset. */
  resetAnswerMs: number;
};

export const accountsContext = createContext<Accounts>();
