import { createContext, type MiddlewareFunction } from 'react-router';
import { readForm } from '../../../platform/http/body/read-form.server.ts';
import { readInMiddleware } from '../../accounts/read-in-middleware.server.ts';
import { sessionContext } from '../../accounts/session/session-context.server.ts';
import { postFormLengths } from '../writing/post-form.ts';

/** The post form that was sent after the session had ended; otherwise null. */
export const typedContext = createContext<Record<string, string> | null>(null);

/**
 * Without JavaScript, the response to a form replaces the page. A user who sends a post after the session has ended
 * would lose the text when redirected to the login screen, so the text is returned to them. Nothing is read or stored
 * on their behalf.
 */
export const keepTyped: MiddlewareFunction<Response> = async ({ request, context }) => {
  // With JavaScript the page stays and shows the message itself (keepTyping).
  if (request.method !== 'POST' || new URL(request.url).pathname.endsWith('.data')) return;
  if (await readInMiddleware(context, 'session', () => context.get(sessionContext).readStored())) return;
  const form = await readForm(request, postFormLengths);
  if (form && ['title', 'excerpt', 'content'].some((field) => form[field as 'title'].trim() !== '')) {
    context.set(typedContext, form);
  }
};

/** Wraps a check of a private screen, such as requireUser: it is skipped if the response only returns typed text. */
export const unlessTyped =
  (asks: MiddlewareFunction<Response>): MiddlewareFunction<Response> =>
  (args, next) =>
    args.context.get(typedContext) ? undefined : asks(args, next);
