import { setTimeout as wait } from 'node:timers/promises';
import type { Served } from './serve.ts';

const askAgainMs = 50;
const mostAsked = 100;

/** Opens the debugger of a running Node process (SIGUSR1) and returns the debugger's URL on the loopback interface. */
async function findInspector({ pid, program }: Served): Promise<string> {
  process.kill(pid, 'SIGUSR1');
  for (let asked = 0; asked < mostAsked; asked++) {
    const address = /ws:\/\/127\.0\.0\.1:\S+/.exec(program.errors());
    if (address) return address[0];
    await wait(askAgainMs);
  }
  throw new Error('The server does not open its debugger.');
}

/** Connects to the debugger. Each call sends one command and returns its result. */
function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    waiting.get(id)?.(result);
  });
  let last = 0;
  return {
    opened: new Promise((done, failed) => {
      socket.addEventListener('open', done);
      socket.addEventListener('error', failed);
    }),
    async call(method: string, params: object = {}): Promise<unknown> {
      const id = ++last;
      return new Promise((done) => {
        waiting.set(id, done);
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    close: () => socket.close(),
  };
}

/** Opens the debugger of a site that was started with `canBeProfiled`. The caller closes it. */
export async function openInspector(served: Served) {
  const inspector = connect(await findInspector(served));
  await inspector.opened;
  return inspector;
}

/** Returns how many bytes of JavaScript objects are in use after a complete garbage collection. */
export async function liveHeapBytes(served: Served): Promise<number> {
  const inspector = await openInspector(served);
  try {
    // The second collection frees what finalizers of the first have let go.
    for (let time = 0; time < 2; time++) await inspector.call('HeapProfiler.collectGarbage');
    const { usedSize } = (await inspector.call('Runtime.getHeapUsage')) as { usedSize: number };
    return usedSize;
  } finally {
    inspector.close();
  }
}
