import { data } from 'react-router';
import { loggedPath } from '../../platform/http/logged-path.server.ts';
import { platformContext } from '../../platform/http/request-context.server.ts';
import type { Route } from './+types/not-found.screen.ts';
import { NotFound } from './not-found.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  const { log } = context.get(platformContext);
  log.warn({ path: loggedPath(new URL(request.url).pathname) }, 'page not found');
  return data(null, { status: 404 });
}

export const handle = { canonical: () => null };

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function NotFoundScreen() {
  return <NotFound />;
}
