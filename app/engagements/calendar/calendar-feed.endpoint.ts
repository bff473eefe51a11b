import { platformContext } from '../../../platform/http/request-context.server.ts';
import { refuseMethod } from '../../accounts/session/answer-json.server.ts';
import type { Route } from './+types/calendar-feed.endpoint.ts';
import { calendarResponse } from './calendar-response.ts';
import { findCalendar } from './find-calendar.server.ts';
import { findFeedOwner } from './find-feed-owner.server.ts';
import { writeCalendar } from './write-calendar.server.ts';

/** Serves a user's calendar at its private address, to calendar programs: they have no session. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(platformContext);
  const userId = await findFeedOwner(db, params.file);
  const file = userId === undefined ? undefined : writeCalendar(config, await findCalendar(db, userId));
  return calendarResponse(file, 'booked-days');
}

/** Returns status 405: this URL is read-only. */
export function action() {
  return refuseMethod('GET');
}
