import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One connection that came in. Times as of performance.now(). */
type Call = { began: number; ended?: number };

export type FaultyLine = {
  /** The database's address, through this line. */
  address: string;
  /** Every connection that came in so far. */
  calls: readonly Call[];
  /** The connections that are open fall silent: nothing passes any more, and nobody is told. New ones pass. */
  freeze(): void;
  /** The same, and new ones are taken and fall silent at once. */
  freezeAll(): void;
  /** Ends the connections that are open. New ones are taken, and ended without a word. */
  hangUp(): Promise<void>;
  /** New connections pass again. */
  mend(): void;
};

/** A line between a site and its database that can fail as routers, proxies and servers that go down do. */
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
