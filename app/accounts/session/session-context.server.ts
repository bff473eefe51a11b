import { createContext } from 'react-router';
import type { SessionReader } from './create-session-reader.server.ts';

/** The session reader of this request: `await context.get(sessionContext).readStored()`. */
export const sessionContext = createContext<SessionReader>();
