import { createContext } from 'react-router';
import type { LimitOf } from '../../platform/limits/open-limit.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import type { AccountEvents, AccountPart } from '../../platform/room/account-part.server.ts';
import type { Auth } from './session/auth.server.ts';
import type { HeardChanges } from './session/hear-account-changes.server.ts';

/** What the use cases of accounts work with. Opened once per process; all but the platform is shared between requests. */
export type Accounts = {
  /** In a request: the request's own (requestPlatform). */
  platform: Platform;
  secret: string;
  auth: Auth;
  /** Opens a limit that a room names in its `room.server.ts`. */
  limitOf: LimitOf;
  changes: HeardChanges;
  events: AccountEvents;
  /** Of all rooms, in the order in which a copy of one's data names them. */
  parts: readonly AccountPart[];
  /** How long whoever asks for a new password waits for the answer; see requestReset. */
  resetAnswerMs: number;
};

export const accountsContext = createContext<Accounts>();
