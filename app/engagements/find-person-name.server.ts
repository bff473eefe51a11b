import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.server.ts';
import { people } from '../people/people.view.server.ts';
import { personName } from '../people/person-name.ts';

/** Returns the name under which others see a user. */
export async function findPersonName(db: Database, userId: string): Promise<string> {
  const [person] = await db.select({ name: people.name }).from(people).where(eq(people.userId, userId));
  return personName(userId, person?.name);
}
