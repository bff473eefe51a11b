import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { skillsInUse } from './skill.table.server.ts';
import { matchingSkills } from './skills.ts';

const freshMs = 60_000;
const mostKept = 5000;

type Kept = { at: number; skills: Promise<string[]> };
const kept = new WeakMap<Database, Kept>();

/**
 * Returns skills of other users that match the typed text, most used first, in their most common spelling. All skills are
 * read once a minute, because typing causes many requests.
 */
export async function suggestSkills(db: Database, typed: string, now = Date.now()): Promise<string[]> {
  let list = kept.get(db);
  if (!list || now - list.at > freshMs) {
    list = { at: now, skills: readSkillsInUse(db) };
    kept.set(db, list);
    list.skills.catch(() => kept.delete(db));
  }
  return matchingSkills(await list.skills, typed);
}

async function readSkillsInUse(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ skill: string }>(sql`
    select mode() within group (order by ${skillsInUse.skill}) as skill
    from ${skillsInUse} group by lower(${skillsInUse.skill})
    order by count(*) desc, lower(${skillsInUse.skill}) limit ${mostKept}`);
  return rows.map(({ skill }) => skill);
}
