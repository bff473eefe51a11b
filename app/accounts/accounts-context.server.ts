import { createContext } from 'react-router';
import type { LimitOf } from '../../platform/limits/open-limit.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { AccountEvents, AccountDataPart } from '../../platform/room/account-data-part.server.ts';
import type { Auth } from './session/auth.server.ts';
import type { SigningKeys } from './tokens/signing-keys.server.ts';
import type { HeardChanges } from './session/watch-account-changes.server.ts';

/** What the use cases of accounts need, opened once per process. Requests share everything except the platform. */
export type Accounts = {
  /** In a request: the platform of that request (requestPlatform). */
  platform: Platform;
  secret: string;
  auth: Auth;
  /** Opens a rate limit that is declared in a `room.server.ts`. */
  limitOf: LimitOf;
  changes: HeardChanges;
  /** The keys that sign the access tokens of programs. */
  signingKeys: SigningKeys;
  events: AccountEvents;
  /** The account data parts of all rooms (the folders of app/), in the order in which a copy of the data shows them. */
  parts: readonly AccountDataPart[];
  /** How long every response to a reset request takes, in milliseconds; see requestReset. */
  resetAnswerMs: number;
};

export const accountsContext = createContext<Accounts>();
