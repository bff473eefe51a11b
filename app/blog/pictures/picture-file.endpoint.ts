import { platformContext } from '../../../platform/http/request-context.server.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { answerPicture, pictureIsAway, pictureIsMissing } from '../../../platform/pictures/answer-picture.server.ts';
import { parsePictureHref } from '../blog-pictures.ts';
import type { Route } from './+types/picture-file.endpoint.ts';
import { hasPicture } from './has-picture.server.ts';
import { pictureKey } from './picture-files.server.ts';

/** Serves one width of an uploaded picture to everyone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const asked = parsePictureHref(`/blog/pictures/${params.file}`);
  if (!asked) return pictureIsMissing();
  const found = await tryRead(platform.log, 'blog picture', () => hasPicture(platform.db, asked.id));
  if (!found.ok) return pictureIsAway();
  if (!found.value) return pictureIsMissing();
  return answerPicture(platform, { key: pictureKey(asked.id, asked.width), isPublic: true });
}
