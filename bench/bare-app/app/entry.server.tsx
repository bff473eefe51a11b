import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

const abortAfterMs = 6000;

/**
 * A copy of the framework's own entry, @react-router/dev/dist/config/defaults/entry.server.node.tsx, without its
 * bot detection. If this file were missing, the framework would edit the project's package.json and run npm install.
 */
// oxlint-disable-next-line import/no-default-export -- React Router asks for it
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onShellReady() {
        const body = new PassThrough({
          final(done) {
            clearTimeout(timeout);
            done();
          },
        });
        headers.set('Content-Type', 'text/html');
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
      },
      onShellError: reject,
      onError: reject,
    });
    timeout = setTimeout(abort, abortAfterMs);
  });
}
