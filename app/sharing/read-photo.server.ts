import { setTimeout as wait } from 'node:timers/promises';
import { tryRead } from '../../platform/http/try-read.server.ts';
import type { Platform } from '../../platform/open-platform.server.ts';
import { asJpeg } from '../../platform/pictures/redraw-picture.server.ts';
import { figureSize } from './picture-texts.ts';

/** The largest photo that is read. The site's own portraits are 512 px square and about 60 kB. */
const mostBytes = 512 * 1024;
const mostPixels = 1024;
/** How long the photo may take to load. A social network that shows a link does not wait long. */
const withinMs = 3_000;

/**
 * Returns an uploaded portrait from storage, for a share picture. Undefined if it is missing, too large or too slow to
 * load: the picture is then drawn without it, and the reason is logged.
 */
export async function readPhoto(
  { log, storage }: Pick<Platform, 'log' | 'storage'>,
  key: string,
): Promise<Buffer | undefined> {
  const read = await tryRead(log, 'photo of a share picture', async () => {
    const reading = readFile(storage, key);
    // A late failure must not become an unhandled rejection.
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
