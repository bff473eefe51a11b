import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError, type getRequestListener } from '@hono/node-server';
import type { Config } from '../platform/config/read-config.server.ts';
import { securityHeaders } from '../platform/http/security-headers.server.ts';
import type { Log } from '../platform/log/create-log.server.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

const badText = 'This request cannot be understood.';
const failedText = 'Something went wrong. We’ve logged the error and our team will investigate.';

/** The statuses that Node uses for these kinds of broken HTTP; all other kinds get 400. */
const statusOf: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Responds to requests that never reach the app, in the same way as the app: with the security headers, a request id,
 * and a log line. The line does not contain the URL, which may hold anything.
 */
export function answerBadRequests({ publicUrl }: Pick<Config, 'publicUrl'>, log: Log) {
  const headersOfAll = securityHeaders({ publicUrl, isDevelopment: false });

  const headersOf = (requestId: string): Record<string, string> => ({
    ...headersOfAll,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
  });

  /** The connection is ended: what follows may be the rest of a request that was misread. */
  function refuse(): Response {
    const requestId = randomUUID();
    log.warn({ requestId, status: 400 }, 'bad request');
    return new Response(badText, { status: 400, headers: { ...headersOf(requestId), Connection: 'close' } });
  }

  /** Sends the response on the raw connection, and ends the connection. */
  function endConnection(socket: Duplex, status: number, isReset = false): void {
    const destroy = () => void socket.destroy();
    // Node's unfinished response on this connection: writing now would corrupt it.
    const { _httpMessage: underWay } = socket as Duplex & { _httpMessage?: ServerResponse | null };
    if (isReset || !socket.writable || underWay?.headersSent) {
      socket.end(destroy);
      return;
    }
    const requestId = randomUUID();
    // A time-out is no warning: browsers open connections in advance and may send nothing on them.
    log[status === 408 ? 'info' : 'warn']({ requestId, status }, 'bad request');
    const headers = { ...headersOf(requestId), 'Content-Length': Buffer.byteLength(badText), Connection: 'close' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${badText}`, destroy);
  }

  return {
    /**
     * Refuses requests with two Host headers, of which a proxy could read the other one, and HTTP/1.1 requests without one
     * (RFC 9112, 3.2). HTTP/1.0 needs none, and some probes use it.
     */
    withHost(fetch: Fetch): Fetch {
      return (request, env) => {
        const { rawHeaders, httpVersion } = env.incoming;
        // Names and values alternate.
        const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
        return hosts > 1 || (hosts === 0 && httpVersion === '1.1') ? refuse() : fetch(request, env);
      };
    },

    /** Called when the URL or the host is invalid, or the app itself has failed. */
    answerError(error: unknown): Response {
      if (error instanceof RequestError) return refuse();
      const requestId = randomUUID();
      log.error({ err: error, requestId, status: 500 }, 'request failed');
      return new Response(failedText, { status: 500, headers: headersOf(requestId) });
    },

    /** Called when the data is not HTTP or is too large, or when its headers did not arrive in time. */
    answerBrokenHttp: (error: NodeJS.ErrnoException, socket: Duplex): void =>
      endConnection(socket, statusOf[error.code ?? ''] ?? 400, error.code === 'ECONNRESET'),

    /** Called when the body did not arrive within the time that its path allows, see endLate. */
    answerLate: (socket: Duplex): void => endConnection(socket, 408),
  };
}
