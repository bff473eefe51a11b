import { sql } from 'drizzle-orm';
import type { RestTable } from '../../platform/room/rest-table.server.ts';
import { isListedService } from './listing-row.server.ts';
import { serviceProfiles as services } from './service.table.server.ts';
import type { ApiWriter } from '../accounts/tokens/read-api-session.server.ts';
import { serviceProfileWrites } from './rest-writes.server.ts';

/** Listings for programs: those that lists show, and one's own. */
export const serviceProfilesForPrograms: RestTable<ApiWriter> = {
  name: 'service_profiles',
  description: 'Listings of care services: those that lists show, and your own.',
  columns: {
    id: { type: 'uuid', sql: sql`${services.id}`, description: 'The listing is at /services/{id}.' },
    user_id: { type: 'uuid', sql: sql`${services.userId}`, description: 'Its owner. Messages are sent to this id.' },
    name: { type: 'text', sql: sql`${services.name}` },
    type: { type: 'text', sql: sql`${services.type}` },
    location: { type: 'text', sql: sql`${services.location}` },
    needs_description: { type: 'text', sql: sql`${services.needsDescription}` },
    project_duration: { type: 'text', sql: sql`${services.projectDuration}` },
    budget: { type: 'text', sql: sql`${services.budget}` },
    skills: { type: 'text', sql: sql`${services.skills}`, description: 'Separated by commas.' },
    created_at: { type: 'timestamptz', sql: sql`${services.createdAt}`, description: 'When it was posted.' },
  },
  from: sql`${services}`,
  readable: (callerId) =>
    callerId ? sql`(${services.userId} = ${callerId}::uuid or ${isListedService})` : isListedService,
  version: sql`${services}.xmin`,
  writes: serviceProfileWrites,
};
