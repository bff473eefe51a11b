import { createContext } from 'react-router';
import type { Platform } from '../open-platform.server.ts';

/** What loaders and actions get with each request, see requestPlatform: `const { db } = context.get(platformContext)`. */
export const platformContext = createContext<Platform>();

export type RequestFacts = {
  /** Also in the answer's X-Request-Id and in every log line of the request. */
  requestId: string;
  /** Address of the browser, as far as TRUST_PROXY allows to believe it; for limits only, never stored. */
  clientAddress: string;
  /** Gives the body of this request the long time of an address that takes files: for somebody who may send them. */
  allowSlowBody(): void;
  /** Allows inline scripts of this one answer; undefined where their hashes do (pages that may be kept). */
  nonce: string | undefined;
  /** Screens for developers are shown. */
  isDevelopment: boolean;
};

export const requestContext = createContext<RequestFacts>();

/** Where somebody goes whose session ends in the middle of a private screen: to log in, and back to that screen. */
export const loginPathContext = createContext('/login');

/** Counts an unexpected failure that a middleware meets. The page that it answers with knows no cause. */
export const failureContext = createContext<(error: unknown) => void>(() => undefined);
