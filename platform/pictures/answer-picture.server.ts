import { tryRead } from '../http/try-read.server.ts';
import type { Platform } from '../open-platform.server.ts';
import { redrawnType } from './redraw-picture.server.ts';

/** How long shared caches may keep a public picture. The file never changes, but its owner may delete it. */
const publicSeconds = 7 * 24 * 3600;

function answerText(status: number, text: string): Response {
  const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(text, { status, headers });
}

export const pictureIsMissing = () => answerText(404, 'We don’t have that picture.');
export const pictureIsAway = () => answerText(503, 'We can’t show the picture at the moment. Try again later.');

/** Responds with an uploaded picture from the store. `isPublic`: shared caches may store it. */
export async function answerPicture(
  { log, storage }: Pick<Platform, 'log' | 'storage'>,
  { key, isPublic }: { key: string; isPublic: boolean },
): Promise<Response> {
  const file = await tryRead(log, 'picture file', () => storage.get(key));
  if (!file.ok) return pictureIsAway();
  if (!file.value) {
    log.warn({ key }, 'the store does not have a picture that a row names');
    return pictureIsMissing();
  }
  return new Response(new Uint8Array(file.value.bytes), {
    headers: {
      'Content-Type': redrawnType,
      'Cache-Control': isPublic ? `public, max-age=${publicSeconds}, immutable` : 'private, no-cache',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
