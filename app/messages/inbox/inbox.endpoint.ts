import type { Route } from './+types/inbox.endpoint.ts';
import { answerJson, refuseMethod } from '../../accounts/session/answer-json.server.ts';
import { findInbox } from './find-inbox.server.ts';

/** Returns one page of the inbox. `after`: the `next` of the previous page. */
export function loader({ request, context }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  return answerJson(context, 'inbox', async ({ viewer }, { db }) => ({
    body: await findInbox(db, viewer.id, { after }),
  }));
}

/** Returns status 405: this URL is read-only. */
export function action() {
  return refuseMethod('GET');
}
