import { sql } from 'drizzle-orm';
import { href } from 'react-router';
import type { Database } from '../../../platform/database/open-database.server.ts';
import { personName } from '../../people/person-name.ts';

/** A draft in the list of proposals and work. `to`: the form that shows it. `savedAt`: ISO 8601. */
export type ListedDraft = { to: string; title: string; other: string; savedAt: string };

type Row = { kind: 'apply' | 'book'; target_id: string; title: string | null; user_id: string; name: string; at: Date };

/** Returns a user's drafts for listings and consultants that are still there, the newest first. */
export async function findDrafts(db: Database, userId: string): Promise<ListedDraft[]> {
  const { rows } = await db.execute<Row>(sql`
    select d.kind, d.target_id, d.form->>'title' as title, p.user_id, p.name, d.saved_at as at
    from engagement_drafts d
    join people p on case d.kind when 'apply' then p.service_id else p.consultant_id end = d.target_id
    where d.user_id = ${userId} and case d.kind when 'apply' then p.is_listed_service else p.is_listed_consultant end
    order by d.saved_at desc`);
  return rows.map(({ kind, target_id: id, title, user_id, name, at }) => ({
    to:
      kind === 'apply'
        ? href('/services/:serviceId/apply', { serviceId: id })
        : href('/consultants/:consultantId/book', { consultantId: id }),
    title: title ?? '',
    other: personName(user_id, name),
    savedAt: new Date(at).toISOString(),
  }));
}
