import { writeDataJson } from '../../app/accounts/your-data/write-data-json.server.ts';
import type { Database } from '../../platform/database/open-database.server.ts';
import type { AccountPart } from '../../platform/room/account-part.server.ts';

/** What a room adds to the copy of somebody's data, as programs read it. */
export async function copyOfData(part: AccountPart, db: Database, userId: string): Promise<unknown> {
  let json = '';
  for await (const piece of writeDataJson(await part.exportData(db, userId))) json += piece;
  return JSON.parse(json);
}
