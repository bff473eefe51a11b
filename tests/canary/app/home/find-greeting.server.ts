import { openDatabase } from '../../platform/database/open-database.server.ts';
import { greetings } from './greeting.table.server.ts';

export async function findGreeting() {
  return openDatabase().select().from(greetings);
}
