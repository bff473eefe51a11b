import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { PictureTexts } from './picture-texts.ts';

/** A request to the drawing thread. `photo`: the JPEG bytes of the photo that `texts` refers to. */
export type AskedPicture = { texts: PictureTexts; siteName: string; photo?: Uint8Array };
export type DrawnPicture = { png: Uint8Array<ArrayBuffer> } | { failure: string };

export type DrawAnswer =
  | { ok: true; png: Uint8Array<ArrayBuffer> }
  /** Too many pictures are waiting. */
  | { ok: false; reason: 'busy' };

const withinMs = 15_000;
const idleMs = 60_000;
const mostWaiting = 16;
/** Enough memory for about 200 pictures, or fewer with photos. */
const keptBytes = 8 * 1024 * 1024;
const mostMegabytes = 192;
/**
 * The name of the thread's script in package.json. A path relative to this file would be wrong in the built site, where
 * this code is in another folder.
 */
const script = '#picture-thread';

const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: keptBytes,
  sizeCalculation: (png) => png.length,
});
const beingDrawn = new Map<string, Promise<DrawAnswer>>();
let last: Promise<unknown> = Promise.resolve();
let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/** The key of a picture in memory: everything that it shows, because different texts make a different picture. */
const keyOf = (asked: AskedPicture) => JSON.stringify([asked.siteName, asked.texts]);

/** Returns the picture with these texts if it is in memory or being drawn; otherwise undefined. */
export function keptPicture(asked: AskedPicture): Promise<DrawAnswer> | undefined {
  const key = keyOf(asked);
  const png = kept.get(key);
  return png ? Promise.resolve({ ok: true, png }) : beingDrawn.get(key);
}

/**
 * Returns the share picture with these texts as PNG: from memory, or drawn in a separate thread, which draws one
 * picture at a time. Rejects if drawing fails or takes too long.
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

/** Starts the thread for the first picture. It ends after a minute without requests, because it uses much memory. */
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
    // The thread's state is unknown now, so the next picture gets a new thread.
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
  // An error of a closed thread must not end the process.
  closed?.on('error', () => undefined);
  void closed?.terminate();
}
