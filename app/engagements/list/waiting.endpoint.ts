import { answerJson, refuseMethod } from '../../accounts/session/answer-json.server.ts';
import { countWaitingEngagements } from '../count-waiting-engagements.server.ts';
import type { Route } from './+types/waiting.endpoint.ts';

/** Returns how many proposals and pieces of work wait for the signed-in user. */
export function loader({ context }: Route.LoaderArgs) {
  return answerJson(context, 'waiting engagements', async ({ viewer }, { db }) => ({
    body: { waiting: await countWaitingEngagements(db, viewer.id) },
  }));
}

/** Returns status 405: this URL is read-only. */
export function action() {
  return refuseMethod('GET');
}
