import { createContext } from 'react-router';
import type { Platform } from '../open-platform.server.ts';

/** The platform for loaders and actions (see requestPlatform). Use: `const { db } = context.get(platformContext)`. */
export const platformContext = createContext<Platform>();

export type RequestFacts = {
  /** Sent in the response's X-Request-Id header, and part of every log line about the request. */
  requestId: string;
  /** The browser's IP address; correct only if TRUST_PROXY is. For rate limits only, never stored. */
  clientAddress: string;
  /** Gives the body of this request the long time-out for uploads. Call it only for users who may upload. */
  allowSlowBody(): void;
  /** Allows inline scripts in this response; undefined for pages that may be cached, which use script hashes. */
  nonce: string | undefined;
  /** Identifies the build of the site that answers. */
  build: string;
  /** Whether screens for developers are shown. */
  isDevelopment: boolean;
};

export const requestContext = createContext<RequestFacts>();

/**
 * For a user whose session ends while they use a private screen: the path of the login page, which includes the page to
 * return to.
 */
export const loginPathContext = createContext('/login');

/**
 * Counts an unexpected failure in a middleware. The middleware must report it here, because it returns an error page,
 * from which the cause cannot be read.
 */
export const failureContext = createContext<(error: unknown) => void>(() => undefined);
