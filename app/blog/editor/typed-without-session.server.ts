import { createContext, type MiddlewareFunction } from 'react-router';
import { readForm } from '../../../platform/http/body/read-form.server.ts';
import { readInMiddleware } from '../../accounts/read-in-middleware.server.ts';
import { sessionContext } from '../../accounts/session/session-context.server.ts';
import { postFormLengths } from '../writing/post-form.ts';

/** The form of a post that was sent after the session had ended; null where that is not so. */
export const typedContext = createContext<Record<string, string> | null>(null);

/**
 * Without JavaScript a form replaces its page. Whoever sends a post after their session has ended would lose it on the way to
 * the login screen, so what they typed comes back to them. Nothing is read or stored for them.
 */
export const keepTyped: MiddlewareFunction<Response> = async ({ request, context }) => {
  // With JavaScript the page stays, and tells it itself (keepTyping).
  if (request.method !== 'POST' || new URL(request.url).pathname.endsWith('.data')) return;
  if (await readInMiddleware(context, 'session', () => context.get(sessionContext).readStored())) return;
  const form = await readForm(request, postFormLengths);
  if (form && ['title', 'excerpt', 'content'].some((field) => form[field as 'title'].trim() !== '')) {
    context.set(typedContext, form);
  }
};

/** Asks what a private screen asks, unless the answer is only what somebody has typed. */
export const unlessTyped =
  (asks: MiddlewareFunction<Response>): MiddlewareFunction<Response> =>
  (args, next) =>
    args.context.get(typedContext) ? undefined : asks(args, next);
