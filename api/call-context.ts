import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Accounts } from '../app/accounts/accounts-context.server.ts';
import type { ApiSession } from '../app/accounts/tokens/read-api-session.server.ts';
import type { Caller } from '../platform/http/caller-of.server.ts';
import { requestPlatform } from '../platform/http/request-platform.server.ts';
import type { Selling } from '../platform/room/product.server.ts';

/** What the server has opened for the calls, such as accounts. */
export type Opened = Accounts & Selling;

/** The values that the server and the steps before a call set on its context. */
export type CallEnv = { Variables: { requestId: string; clientAddress: string; opened: Opened; session: ApiSession } };
export type CallContext = Context<CallEnv>;
/** Calls under one path. */
export type CallGroup = OpenAPIHono<CallEnv>;

/** Headers longer than this are cut before they are stored or read, in characters. */
const longestHeader = 1000;

/** Returns the caller of a use case. The cookies of the pages are left out: calls do not accept them. */
export function callerOfCall(c: CallContext): Caller {
  const headers = new Headers();
  for (const name of ['user-agent', 'x-client-info']) {
    const value = c.req.header(name);
    if (value) headers.set(name, value.slice(0, longestHeader));
  }
  return { headers, clientAddress: c.get('clientAddress') };
}

/** Returns what the server has opened, with the platform of one request. */
export function openedFor(opened: Opened, c: CallContext): Opened {
  return { ...opened, platform: requestPlatform(opened.platform, { requestId: c.get('requestId') }) };
}
