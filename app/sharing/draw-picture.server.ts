import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { PictureTexts } from './picture-texts.ts';

/** What the thread is asked, and what it answers. `photo`: the one that the texts name, as JPEG. */
export type AskedPicture = { texts: PictureTexts; siteName: string; photo?: Uint8Array };
export type DrawnPicture = { png: Uint8Array<ArrayBuffer> } | { failure: string };

export type DrawAnswer =
  | { ok: true; png: Uint8Array<ArrayBuffer> }
  /** Too many pictures are waiting. */
  | { ok: false; reason: 'busy' };

const withinMs = 15_000;
const idleMs = 60_000;
const mostWaiting = 16;
/** About 200 pictures, and fewer with photos. */
const keptBytes = 8 * 1024 * 1024;
const mostMegabytes = 192;
/** By its name in package.json, since the code that is here also runs as a part of the build. */
const script = '#picture-thread';

const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: keptBytes,
  sizeCalculation: (png) => png.length,
});
const beingDrawn = new Map<string, Promise<DrawAnswer>>();
let last: Promise<unknown> = Promise.resolve();
let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/** What it says is its version: with other texts it is another picture. */
const keyOf = (asked: AskedPicture) => JSON.stringify([asked.siteName, asked.texts]);

/** The picture of these texts, if it is there already, or being drawn. */
export function keptPicture(asked: AskedPicture): Promise<DrawAnswer> | undefined {
  const key = keyOf(asked);
  const png = kept.get(key);
  return png ? Promise.resolve({ ok: true, png }) : beingDrawn.get(key);
}

/**
 * The share picture of these texts, as PNG: from memory, or drawn in a thread of its own, one at a time. Rejects when it cannot be
 * drawn, or takes too long.
 */
export function drawPicture(asked: AskedPicture): Promise<DrawAnswer> {
  const known = keptPicture(asked);
  if (known) return known;
  if (beingDrawn.size >= mostWaiting) return Promise.resolve({ ok: false, reason: 'busy' });
  const key = keyOf(asked);
  const drawn = last
    .then(() => askThread(asked))
    .then((png): DrawAnswer => {
      kept.set(key, png);
      return { ok: true, png };
    })
    .finally(() => beingDrawn.delete(key));
  beingDrawn.set(key, drawn);
  last = drawn.catch(() => undefined);
  return drawn;
}

/** Begins at the first picture, and ends when none was wanted for a minute: it takes the memory of a small program. */
function openThread(): Worker {
  const opened = new Worker(createRequire(import.meta.url).resolve(script), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 32 },
  });
  opened.unref();
  return opened;
}

async function askThread(asked: AskedPicture): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(idle);
  const asking = (thread ??= openThread());
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const onMessage = (drawn: DrawnPicture) =>
    'png' in drawn ? resolve(drawn.png) : reject(new Error(`The picture was not drawn: ${drawn.failure}`));
  const onExit = () => reject(new Error('The thread that draws pictures has ended.'));
  const late = setTimeout(() => reject(new Error(`The picture was not drawn within ${withinMs} ms.`)), withinMs);
  asking.once('message', onMessage).once('error', reject).once('exit', onExit);
  asking.postMessage(asked);
  try {
    const png = await promise;
    idle = setTimeout(closeThread, idleMs).unref();
    return png;
  } catch (error) {
    // Whatever became of it, the next picture gets a new one.
    closeThread();
    throw error;
  } finally {
    clearTimeout(late);
    asking.off('message', onMessage).off('error', reject).off('exit', onExit);
  }
}

function closeThread() {
  const closed = thread;
  thread = undefined;
  // An error of a thread that nobody waits for must not end the process.
  closed?.on('error', () => undefined);
  void closed?.terminate();
}
