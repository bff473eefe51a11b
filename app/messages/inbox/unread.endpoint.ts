import type { Route } from './+types/unread.endpoint.ts';
import { answerJson, refuseMethod } from '../thread/answer-json.server.ts';
import { countUnread } from './count-unread.server.ts';

/** How many messages whoever is signed in has not read. */
export function loader({ context }: Route.LoaderArgs) {
  return answerJson(context, 'unread count', async ({ viewer }, { db }) => ({
    body: { unread: await countUnread(db, viewer.id) },
  }));
}

/** There is nothing to write here. */
export function action() {
  return refuseMethod('GET');
}
