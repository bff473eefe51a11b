import pg from 'pg';
import type { OpenDatabase } from '../database/open-database.server.ts';

/**
 * Opens a separate connection that has none of the time-outs of pages: reading or loading a whole table
 * takes longer than a page may.
 */
export async function openOwnClient({ kind, pool }: OpenDatabase): Promise<pg.Client> {
  const client = new pg.Client({ ...pool.options, statement_timeout: 0, idle_in_transaction_session_timeout: 0 });
  // The failure of a query tells the same.
  client.on('error', () => {});
  await client.connect();
  // A role or a connection pooler may set time-outs too. The single session of the embedded database has none.
  if (kind === 'postgres') {
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
  }
  return client;
}

/**
 * Fixes, for the open transaction, how values are written as text. The text of a row must not depend on the settings of
 * a server or role.
 */
export const plainText = `set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local search_path = public, pg_catalog`;
