import { tryRead } from '../../../platform/http/try-read.server.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { answerPicture, pictureIsAway, pictureIsMissing } from '../../../platform/pictures/answer-picture.server.ts';
import { sessionContext } from '../../accounts/session/session-context.server.ts';
import type { Route } from './+types/portrait-file.endpoint.ts';
import { findPortrait } from './find-portrait.server.ts';
import { portraitKey } from './portrait-files.server.ts';
import { parsePortraitFile } from './portrait.ts';

/** Returns an uploaded portrait: to everyone while the profile is listed, otherwise only to its owner. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, log } = platform;
  const asked = parsePortraitFile(params.file);
  if (!asked) return pictureIsMissing();
  const { portrait, size } = asked;
  const found = await tryRead(log, 'portrait', () => findPortrait(db, portrait));
  if (!found.ok) return pictureIsAway();
  if (!found.value) return pictureIsMissing();
  const { isPublic, userId } = found.value;
  if (!isPublic) {
    const session = await tryRead(log, 'session', () => context.get(sessionContext).readStored());
    if (!session.ok) return pictureIsAway();
    if (session.value?.viewer.id !== userId) return pictureIsMissing();
  }
  return answerPicture(platform, { key: portraitKey(portrait, size), isPublic });
}
