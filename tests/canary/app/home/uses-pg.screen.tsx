// breaks: walls:database-only-from-server-files
import pg from 'pg';

export const loader = () => new pg.Pool().query('select 1');
