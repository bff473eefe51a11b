import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { isRouteErrorResponse, ServerRouter } from 'react-router';
import { createRenderTurns } from '../platform/http/cache/render-turns.server.ts';
import { withFinishedBody } from '../platform/http/body/finished-body.server.ts';
import { loggedPath } from '../platform/http/logged-path.server.ts';
import { platformContext, requestContext } from '../platform/http/request-context.server.ts';
import { loadSignedInMenu } from './shell/use-signed-in-menu.ts';
import { recordServerCrash } from './shell/record-crash.server.ts';

const renderWithinMs = 10_000;

const turn = createRenderTurns();

/** Renders the whole page before the first byte is sent, so that the status is right and no scripts are needed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const { nonce } = context.get(requestContext);
  await turn();
  await loadSignedInMenu();
  const html = await renderPage(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return withFinishedBody(html, { status, headers });
}

async function renderPage(page: React.ReactElement, nonce: string | undefined): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const stream = renderToPipeableStream(page, {
    nonce,
    // By default React sends a large part of a finished page in a hidden element, with a script that moves it into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady() {
      stream.pipe(collect(resolve));
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

/** Collects React's output. React does not reuse its buffers, so they can be stored without copying. */
function collect(done: (whole: Buffer) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part: Buffer, _encoding, next) {
      parts.push(part);
      next();
    },
    final(next) {
      done(Buffer.concat(parts));
      next();
    },
  });
}

/**
 * Logs an unexpected error with the request number, and counts it if a user is signed in. A URL that is not found
 * is neither logged nor counted.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log } = context.get(platformContext);
  const cause = isRouteErrorResponse(error) ? new Error(`${error.status} ${error.statusText}`) : error;
  log.error({ err: cause, path: loggedPath(new URL(request.url).pathname) }, 'a page crashed');
  // The response does not wait for this.
  void recordServerCrash(context, request, cause);
}
