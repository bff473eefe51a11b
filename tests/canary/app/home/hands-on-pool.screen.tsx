// breaks: lint:house/no-database-call
type Platform = { pool: unknown };

export const loader = (platform: Platform) => String(platform.pool);
