import { createContext } from 'react-router';
import type { SessionReader } from './create-session-reader.server.ts';

/** Who makes this request: `await context.get(sessionContext).readStored()`. */
export const sessionContext = createContext<SessionReader>();
