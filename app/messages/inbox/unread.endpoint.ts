import type { Route } from './+types/unread.endpoint.ts';
import { answerJson, refuseMethod } from '../../accounts/session/answer-json.server.ts';
import { countUnread } from './count-unread.server.ts';

/** Returns how many messages the signed-in user has not read. */
export function loader({ context }: Route.LoaderArgs) {
  return answerJson(context, 'unread count', async ({ viewer }, { db }) => ({
    body: { unread: await countUnread(db, viewer.id) },
  }));
}

/** Returns status 405: this URL is read-only. */
export function action() {
  return refuseMethod('GET');
}
