import { platformContext } from '../../../platform/http/request-context.server.ts';
import { isUuid } from '../../../ui/text/is-uuid.ts';
import { refuseMethod } from '../../accounts/session/answer-json.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import type { Route } from './+types/engagement-calendar.endpoint.ts';
import { calendarResponse } from './calendar-response.ts';
import { findCalendar } from './find-calendar.server.ts';
import { writeCalendar } from './write-calendar.server.ts';

export const middleware = [requireUser];

/** Serves the days of one engagement as a calendar file, to its two sides. */
export async function loader({ params: { engagementId }, context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const { db, config } = context.get(platformContext);
  const work = isUuid(engagementId) ? await findCalendar(db, viewer.id, engagementId) : [];
  return calendarResponse(work.length > 0 ? writeCalendar(config, work) : undefined, 'work');
}

/** Returns status 405: this URL is read-only. */
export function action() {
  return refuseMethod('GET');
}
