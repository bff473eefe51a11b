import { platformContext } from '../../../platform/http/request-context.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { parsePictureHref } from '../blog-pictures.ts';
import type { Route } from './+types/picture-file.endpoint.ts';
import { hasPicture } from './has-picture.server.ts';
import { pictureKey, pictureType } from './picture-files.server.ts';

/** A file never changes, but an operator may delete it: no cache on the way keeps it for longer than a week. */
const publicSeconds = 7 * 24 * 3600;

const answerText = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
  });
const missing = () => answerText(404, 'There is no such picture.');
const away = () => answerText(503, 'We can’t show the picture at the moment. Try again later.');

/** One width of an uploaded picture of the blog, for everybody. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, log, storage } = context.get(platformContext);
  const asked = parsePictureHref(`/blog/pictures/${params.file}`);
  if (!asked) return missing();
  const { id, width } = asked;
  const found = await tryRead(log, 'blog picture', () => hasPicture(db, id));
  if (!found.ok) return away();
  if (!found.value) return missing();
  const file = await tryRead(log, 'blog picture file', () => storage.get(pictureKey(id, width)));
  if (!file.ok) return away();
  if (!file.value) {
    log.warn({ picture: id, width }, 'the store does not have a picture of the blog');
    return missing();
  }
  return new Response(new Uint8Array(file.value.bytes), {
    headers: {
      'Content-Type': pictureType,
      'Cache-Control': `public, max-age=${publicSeconds}, immutable`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
