import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { loggedPath } from '../platform/http/logged-path.server.ts';
import { platformContext, requestContext } from '../platform/http/request-context.server.ts';

const renderWithinMs = 10_000;

/** Renders the whole page before the first byte goes out: its status is true, and it needs no script to be complete. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const { nonce } = context.get(requestContext);
  const html = await renderToString(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

async function renderToString(page: React.ReactElement, nonce: string | undefined): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const stream = renderToPipeableStream(page, {
    nonce,
    // React would send a large part of a finished page in a hidden element, and a script that moves it into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady() {
      const body = new PassThrough();
      stream.pipe(body);
      text(body).then(resolve, reject);
    },
    onShellError: reject,
    onError: reject,
  });
  const late = setTimeout(() => {
    stream.abort();
    reject(new Error(`The page was not rendered within ${renderWithinMs} ms.`));
  }, renderWithinMs);
  return promise.finally(() => clearTimeout(late));
}

/** What no screen expected goes to the log with the number of its request; an address that is not found does not. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log } = context.get(platformContext);
  const cause = isRouteErrorResponse(error) ? new Error(`${error.status} ${error.statusText}`) : error;
  log.error({ err: cause, path: loggedPath(new URL(request.url).pathname) }, 'a page crashed');
}
