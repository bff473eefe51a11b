import { createContext } from 'react-router';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { AccountEvents, AccountPart } from '../../platform/room/account-part.server.ts';
import type { AccountLimits } from './account-limits.server.ts';
import type { Auth } from './auth.server.ts';
import type { HeardChanges } from './hear-account-changes.server.ts';

/** What the use cases of accounts work with; opened once per process. */
export type Accounts = {
  platform: Platform;
  secret: string;
  auth: Auth;
  limits: AccountLimits;
  changes: HeardChanges;
  events: AccountEvents;
  /** Of all rooms, in the order in which a copy of one's data names them. */
  parts: readonly AccountPart[];
  /** How long whoever asks for a new password waits for the answer; see requestReset. */
  resetAnswerMs: number;
};

export const accountsContext = createContext<Accounts>();

/** Who asks: for limits and for the list of one's sessions. */
export type Caller = { headers: Headers; clientAddress: string };
