import { writeDataJson } from '../../app/accounts/your-data/write-data-json.server.ts';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { AccountDataPart } from '../../platform/room/account-data-part.server.ts';

/** Returns what a room adds to the copy of a user's data, as parsed JSON. */
export async function copyOfData(part: AccountDataPart, db: Database, userId: string): Promise<unknown> {
  let json = '';
  for await (const piece of writeDataJson(await part.exportData(db, userId))) json += piece;
  return JSON.parse(json);
}
