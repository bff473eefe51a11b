import { publicQueriesContext } from '../../platform/http/cache/public-query-cache.server.ts';
import { tryRead } from '../../platform/http/try-read.server.ts';
import { platformContext, requestContext } from '../../platform/http/request-context.server.ts';
import type { Route } from './+types/share-picture.endpoint.ts';
import { answerSharePicture, pictureKindsContext } from './answer-share-picture.server.ts';
import { readPhoto } from './read-photo.server.ts';

const oneDaySeconds = 24 * 3600;
const soonSeconds = 10;

const answerText = (status: number, text: string, more: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8', ...more },
  });
const notNow = () =>
  answerText(503, 'We can’t create the picture at the moment. Try again later.', {
    'Retry-After': String(soonSeconds),
  });

/** Serves the share picture of a public item: /pictures/consultants/<id>.png. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { log, config } = platform;
  const kind = context.get(pictureKindsContext).find(({ name }) => name === params.kind);
  const id = /^([\da-z-]{1,40})\.png$/.exec(params.file)?.[1];
  if (!kind || !id) return answerText(404, 'We don’t have that picture.');
  const found = await tryRead(log, 'share picture', () => kind.find(context.get(publicQueriesContext), id));
  if (!found.ok) return notNow();
  if (!found.value) return answerText(404, 'We don’t have that picture.');
  const { clientAddress } = context.get(requestContext);
  const photo = found.value.figure?.photo;
  const readIt = photo && kind.photoKey ? () => readPhoto(platform, kind.photoKey?.(photo) ?? '') : undefined;
  const drawn = await answerSharePicture({ texts: found.value, siteName: config.siteName }, clientAddress, log, readIt);
  if (!drawn.ok && drawn.reason === 'too-many')
    return answerText(429, 'Too many picture requests. Try again later.', {
      'Retry-After': String(drawn.retryAfterSeconds),
    });
  if (!drawn.ok) return notNow();
  return new Response(drawn.png, {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': drawn.lacksPhoto ? 'no-store' : `public, max-age=${oneDaySeconds}`,
      // Other sites show the picture beside a link to this site.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
