import { answerJson, refuseMethod } from '../../accounts/session/answer-json.server.ts';
import { countWaitingEngagements } from '../count-waiting-engagements.server.ts';
import { findWorkRevision } from '../find-work-revision.server.ts';
import type { Route } from './+types/latest.endpoint.ts';

/** Returns how many engagements wait for the signed-in user, and the revision of them all. */
export function loader({ context }: Route.LoaderArgs) {
  return answerJson(context, 'latest of the work', async ({ viewer }, { db }) => ({
    body: { waiting: await countWaitingEngagements(db, viewer.id), revision: await findWorkRevision(db, viewer.id) },
  }));
}

/** Returns status 405: this URL is read-only. */
export function action() {
  return refuseMethod('GET');
}
