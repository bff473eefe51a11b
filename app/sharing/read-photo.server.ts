import { setTimeout as wait } from 'node:timers/promises';
import { tryRead } from '../../platform/http/try-read.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import { asJpeg } from '../../platform/pictures/redraw-picture.server.ts';
import { figureSize } from './picture-texts.ts';

/** Our own portraits have 512 px a side and some 60 kB. */
const mostBytes = 512 * 1024;
const mostPixels = 1024;
/** Whoever shows a link does not wait for long. */
const withinMs = 3_000;

/**
 * An uploaded portrait out of the store, for a share picture. Undefined when it is not there, too large, or late: the picture is then
 * drawn without it, and the log says why.
 */
export async function readPhoto(
  { log, storage }: Pick<Platform, 'log' | 'storage'>,
  key: string,
): Promise<Buffer | undefined> {
  const read = await tryRead(log, 'photo of a share picture', async () => {
    const reading = readFile(storage, key);
    // What comes too late is no error of the process.
    reading.catch(() => undefined);
    const late = wait(withinMs, undefined, { ref: false }).then(() => {
      throw new Error(`The store did not answer within ${withinMs} ms.`);
    });
    const photo = await Promise.race([reading, late]);
    return photo && asJpeg(photo, { px: figureSize, mostPixels });
  });
  if (!read.ok) return undefined;
  if (!read.value) log.warn({ key }, 'a share picture has no photo: it is not there, or too large');
  return read.value;
}

async function readFile(storage: Platform['storage'], key: string): Promise<Buffer | undefined> {
  const file = await storage.open(key);
  if (!file) return undefined;
  if (file.bytes > mostBytes) {
    await file.body.cancel();
    return undefined;
  }
  return Buffer.from(await new Response(file.body).arrayBuffer());
}
