import { sql } from 'drizzle-orm';
import type { RestTable } from '../../platform/room/rest-table.server.ts';
import { analyticsEvents as events } from './usage-event.table.server.ts';
import type { ApiWriter } from '../accounts/tokens/read-api-session.server.ts';
import { usageEventWrites } from './rest-writes.server.ts';

/** Usage events for programs: nobody reads them there. */
export const usageEventsForPrograms: RestTable<ApiWriter> = {
  name: 'analytics_events',
  description: 'Usage events.',
  columns: {
    id: { type: 'uuid', sql: sql`${events.id}` },
    event_name: { type: 'text', sql: sql`${events.eventName}` },
    event_data: { type: 'json', sql: sql`${events.eventData}` },
    user_id: { type: 'uuid', sql: sql`${events.userId}` },
  },
  from: sql`${events}`,
  readable: () => undefined,
  writes: usageEventWrites,
};
