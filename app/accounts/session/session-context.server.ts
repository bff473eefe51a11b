import { createContext } from 'react-router';
import type { SessionReader } from './read-session.server.ts';

/** Who makes this request: `await context.get(sessionContext).readStored()`. */
export const sessionContext = createContext<SessionReader>();
