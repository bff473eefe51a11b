import { data } from 'react-router';
import { withoutPersonalData } from '../../platform/log/create-log.server.ts';
import { platformContext, requestContext } from '../../platform/http/request-context.server.ts';
import type { Route } from './+types/not-found.screen.ts';
import { NotFound } from './not-found.tsx';

const longestPath = 300;

export function loader({ request, context }: Route.LoaderArgs) {
  const { log } = context.get(platformContext);
  const { requestId } = context.get(requestContext);
  const path = withoutPersonalData(decodeSafely(new URL(request.url).pathname), longestPath);
  log.warn({ requestId, path }, 'page not found');
  return data(null, { status: 404 });
}

/** The path as people write it; as it came where it cannot be decoded. */
function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function NotFoundScreen() {
  return <NotFound />;
}
