// breaks: lint:house/no-database-call
type Platform = { pool: { query: (text: string) => Promise<unknown> } };

export const loader = (platform: Platform) => platform.pool.query('select 1');
