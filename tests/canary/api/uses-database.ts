// breaks: walls:database-only-from-server-files
import { openDatabase } from '../platform/database/open-database.server.ts';

export const database = openDatabase();
