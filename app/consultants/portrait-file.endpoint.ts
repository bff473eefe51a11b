import { tryRead } from '../../platform/http/try-read.server.ts';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { sessionContext } from '../accounts/session-context.server.ts';
import type { Route } from './+types/portrait-file.endpoint.ts';
import { findPortrait } from './find-portrait.server.ts';
import { portraitKey, portraitType } from './portrait-files.server.ts';
import { parsePortraitFile } from './portrait.ts';

/** A file never changes, but its owner may take it away: no cache on the way keeps it for longer than a week. */
const publicSeconds = 7 * 24 * 3600;
const policy = "default-src 'none'; sandbox";

const answerText = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
  });
const missing = () => answerText(404, 'There is no such picture.');
const away = () => answerText(503, 'We can’t show the picture at the moment. Try again later.');

/** An uploaded portrait: for everybody as long as the profile is; while it is hidden or not listed, for its owner alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, log, storage } = context.get(platformContext);
  const asked = parsePortraitFile(params.file);
  if (!asked) return missing();
  const { portrait, size } = asked;
  const found = await tryRead(log, 'portrait', () => findPortrait(db, portrait));
  if (!found.ok) return away();
  if (!found.value) return missing();
  const { isPublic, userId } = found.value;
  if (!isPublic) {
    const session = await tryRead(log, 'session', () => context.get(sessionContext).readStored());
    if (!session.ok) return away();
    if (session.value?.viewer.id !== userId) return missing();
  }
  const file = await tryRead(log, 'portrait file', () => storage.get(portraitKey(portrait, size)));
  if (!file.ok) return away();
  if (!file.value) {
    log.warn({ portrait, size }, 'the store does not have a portrait that a profile names');
    return missing();
  }
  return new Response(new Uint8Array(file.value.bytes), {
    headers: {
      'Content-Type': portraitType,
      'Cache-Control': isPublic ? `public, max-age=${publicSeconds}, immutable` : 'private, no-cache',
      'Content-Security-Policy': policy,
    },
  });
}
