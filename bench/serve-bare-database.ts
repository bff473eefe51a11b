// The yardstick for B9: node bench/serve-bare-database.ts DATA_DIR PORT opens only the embedded database, and responds
// to each request with the number of rows that it has read from all tables of the set.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

const [, , dataDir = '', port] = process.argv;
const database = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: { pg_trgm, unaccent } });

const readAll = `
  select (select count(search_text) from consultant_profiles) + (select count(body) from reviews) +
    (select count(needs_description) from service_profiles) as rows`;

const server = createServer((_request, response) => {
  void database.query<{ rows: number }>(readAll).then(({ rows }) => response.end(String(rows[0]?.rows)));
});
server.listen(Number(port), '127.0.0.1');

process.once('SIGTERM', () => void database.close().then(() => process.exit(0)));
