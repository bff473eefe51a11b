import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One connection that was opened through the proxy. Times are in milliseconds of performance.now(). */
type Call = { began: number; ended?: number };

export type FaultyLine = {
  /** The URL that connects to the database through this proxy. */
  address: string;
  /** Every connection opened so far. */
  calls: readonly Call[];
  /** Freezes the open connections: nothing passes, and neither end is notified. New connections work. */
  freeze(): void;
  /** Freezes the open connections, and each new one as soon as it is accepted. */
  freezeAll(): void;
  /** Closes the open connections. New ones are accepted and closed at once. */
  hangUp(): Promise<void>;
  /** Lets new connections pass again. */
  mend(): void;
};

/** Starts a proxy between a site and its database that can fail like a router, a proxy or a stopped server. */
export async function startFaultyLine(
  database: string,
  whenOver: (clean: () => Promise<void>) => void,
): Promise<FaultyLine> {
  const target = new URL(database);
  const pairs = new Set<[Socket, Socket]>();
  const silent = new Set<Socket>();
  const calls: Call[] = [];
  let isDown = false;
  let isFrozen = false;
  const server = createServer((near) => {
    const call: Call = { began: performance.now() };
    calls.push(call);
    near.on('error', () => {});
    near.on('close', () => (call.ended = performance.now()));
    if (isDown) {
      setTimeout(() => near.destroy(), 5);
      return;
    }
    if (isFrozen) {
      silent.add(near);
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far).pipe(near);
    far.on('error', () => {});
    for (const socket of pair) {
      socket.on('close', () => {
        pairs.delete(pair);
        pair.forEach((one) => one.destroy());
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = () => Promise.all([...pairs].map(([near]) => once(near.destroy(), 'close')));
  whenOver(async () => {
    server.close();
    silent.forEach((socket) => socket.destroy());
    await endAll();
  });
  const address = new URL(database);
  address.port = String((server.address() as AddressInfo).port);
  const freeze = () => {
    for (const [near, far] of pairs) {
      near.unpipe(far).pause();
      far.unpipe(near).pause();
    }
  };
  return {
    address: address.href,
    calls,
    freeze,
    freezeAll() {
      isFrozen = true;
      freeze();
    },
    async hangUp() {
      isDown = true;
      await endAll();
    },
    mend() {
      isDown = false;
      isFrozen = false;
    },
  };
}
