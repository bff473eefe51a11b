import { createContext } from 'react-router';
import type { SessionReader } from './read-session.server.ts';

/** Who makes this request: `await context.get(sessionContext).readStored()`. */
export const sessionContext = createContext<SessionReader>();

/** Where somebody goes whose session ends in the middle of a private screen: to log in, and back to that screen. */
export const loginPathContext = createContext('/login');
