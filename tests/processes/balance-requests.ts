import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

/** A request that was sent to an upstream. `beganMs` is a time of performance.now(). */
export type SentRequest = { upstream: string; method: string; path: string; beganMs: number };

export type Balancer = {
  address: string;
  underWay: ReadonlySet<SentRequest>;
  /** The requests that got no complete response, although the client was waiting for it. */
  lost: SentRequest[];
  /** How many responses each upstream has begun. */
  answered: Map<string, number>;
  stop(): Promise<void>;
};

const mostConnections = 1000;
const connectWithinMs = 2_000;
/** How long an upstream may send nothing. */
const silentMs = 60_000;
/** What is meant for one connection only (RFC 9110, 7.6.1). */
const ofOneConnection = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'];

function headersOf({ headers }: IncomingMessage): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneConnection.includes(name)));
}

/**
 * Sends requests to the upstreams in turn, as a load balancer does, and passes bodies through as they arrive. If an
 * upstream does not accept the connection, the next one gets the request. If the connection breaks before the response
 * begins, the next one gets a GET or HEAD; any other request may have had its effect, and is answered with 502. `port`:
 * 0 takes any free one.
 */
export async function balanceRequests(upstreams: readonly string[], port = 0): Promise<Balancer> {
  const underWay = new Set<SentRequest>();
  const lost: SentRequest[] = [];
  const answered = new Map(upstreams.map((upstream) => [upstream, 0]));
  let turn = 0;

  function pass(incoming: IncomingMessage, response: ServerResponse) {
    const first = turn++;
    const { method = 'GET', url: path = '/' } = incoming;
    const isRepeatable = method === 'GET' || method === 'HEAD';
    const from = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ');
    const headers = { ...headersOf(incoming), 'x-forwarded-for': from };

    function send(attempt: number) {
      const upstream = upstreams[(first + attempt) % upstreams.length] ?? '';
      const sent = { upstream, method, path, beganMs: performance.now() };
      underWay.add(sent);
      let isConnected = false;
      // A connection of its own for each request: an old one may be closed at the moment when it is used again.
      const outgoing = ask(upstream + path, { method, headers, agent: false, timeout: connectWithinMs });
      const leave = () => {
        underWay.delete(sent);
        outgoing.destroy();
      };
      const fail = () => {
        underWay.delete(sent);
        response.off('close', leave);
        if (response.destroyed) return;
        const isNextFree = attempt + 1 < upstreams.length && !response.headersSent;
        if (isNextFree && (!isConnected || isRepeatable)) return send(attempt + 1);
        lost.push(sent);
        if (response.headersSent) response.destroy();
        else response.writeHead(502, { 'Content-Type': 'text/plain' }).end('Bad gateway');
      };
      response.once('close', leave);
      outgoing.on('timeout', () => outgoing.destroy(new Error('The upstream does not respond.')));
      outgoing.on('socket', (socket) =>
        socket.once('connect', () => {
          isConnected = true;
          outgoing.setTimeout(silentMs);
          if (isRepeatable) outgoing.end();
          else incoming.pipe(outgoing);
        }),
      );
      outgoing.on('error', fail);
      outgoing.on('response', (answer) => {
        answered.set(upstream, (answered.get(upstream) ?? 0) + 1);
        response.writeHead(answer.statusCode ?? 502, headersOf(answer)).flushHeaders();
        answer.on('error', fail).pipe(response);
      });
    }
    send(0);
  }

  const server = createServer(pass);
  server.maxConnections = mostConnections;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    underWay,
    lost,
    answered,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
