import type { RestValues, RestWrites, RestWritten } from '../../platform/room/rest-table.server.ts';
import type { ApiWriter } from '../accounts/tokens/read-api-session.server.ts';
import { recordReportedEvent, reportedEvent } from './record-reported-event.server.ts';

/** What programs write: the usage events that pages report, too. */
export const usageEventWrites: RestWrites<ApiWriter> = {
  description: 'You can add events of the kinds that the site counts.',
  insert: { columns: ['event_name', 'event_data', 'user_id'], run: insertEvent },
};

async function insertEvent(
  { accounts, session, requestId }: ApiWriter,
  { user_id: userId, ...values }: RestValues,
): Promise<RestWritten> {
  const own = session.viewer.id;
  if ((userId ?? own) !== own) return { ok: false, reason: 'forbidden', text: 'You can only report your own events.' };
  const event = reportedEvent.safeParse(values);
  if (!event.success) {
    const text = 'There is no such event, or it has other data. The server itself records logins, logouts and errors.';
    return { ok: false, reason: 'broken-rule', text };
  }
  if (await recordReportedEvent(accounts.platform.db, own, event.data, requestId)) return { ok: true, ids: [] };
  return { ok: false, reason: 'too-many', text: 'Too many events. Try again in a minute.', retryAfterSeconds: 60 };
}
