// breaks: walls:database-only-from-server-files, lint:house/no-database-call
import pg from 'pg';

export const loader = () => new pg.Pool().query('select 1');
