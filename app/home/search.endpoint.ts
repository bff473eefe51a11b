import { redirect } from 'react-router';
import type { Route } from './+types/search.endpoint.ts';
import { searchHref } from './search-href.ts';

/** Redirects the search of the front page to the chosen list. With JavaScript, the page opens the list itself. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return redirect(searchHref(searchParams.get('list'), searchParams.get('q')));
}
