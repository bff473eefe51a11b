// breaks: walls:database-only-from-server-files
import { sql } from 'drizzle-orm';

export const now = sql`now()`;
