export function readConfig() {
  return { databaseUrl: process.env['DATABASE_URL'] };
}
