import type { Config } from '../config/read-config.server.ts';
import { safeMessage } from '../log/create-log.server.ts';
import { explainFullDisk, explainNoRoom } from './explain-full-disk.server.ts';
import { DirectoryInUse } from './lock-directory.server.ts';
import { CannotMigrate } from './migrate.server.ts';
import { CannotReach } from './reach-database.server.ts';

const unreachable = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];
/** Too many connections, shutting down, starting up: SQLSTATE. */
const notNow = ['53300', '57P01', '57P02', '57P03'];
const unusableFolder = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR'];

function explainPostgres({ code = '', message }: { code?: string; message: string }, databaseUrl: string) {
  const { host, username, pathname } = new URL(databaseUrl);
  const server = `PostgreSQL at ${host || 'the address in DATABASE_URL'}`;
  if (unreachable.includes(code) || /timeout|terminated/i.test(message)) {
    return `${server} cannot be reached (${code || message}). Check DATABASE_URL, and that the server runs.`;
  }
  if (notNow.includes(code)) return `${server} takes no connection now: ${message}.`;
  if (code === '28P01' || code === '28000' || /SASL|password/i.test(message)) {
    return `${server} refuses the user ${decodeURIComponent(username)} with the password in DATABASE_URL.`;
  }
  if (code === '3D000') return `${server} has no database ${decodeURIComponent(pathname.slice(1))}. Create it first.`;
  if (code === '42501') return `${server} does not allow this to the user in DATABASE_URL: ${message}.`;
  return undefined;
}

/**
 * What an operator can act on, in a sentence: a database that is in use, cannot be reached, or cannot be migrated, or a full
 * disk. Undefined for everything that nobody expects, which deserves its stack.
 */
export function explainFailure(error: unknown, config: Config): string | undefined {
  if (error instanceof DirectoryInUse || error instanceof CannotReach) return error.message;
  const fullDisk = explainFullDisk(error, config);
  if (fullDisk) return fullDisk;
  if (error instanceof CannotMigrate) return error.message;
  if (error instanceof Error) {
    const cause = (error.cause instanceof Error ? error.cause : error) as NodeJS.ErrnoException;
    if (config.databaseUrl) {
      return explainPostgres({ code: cause.code, message: safeMessage(cause) }, config.databaseUrl);
    }
    if (unusableFolder.includes(cause.code ?? '') && cause.path) {
      return `DATA_DIR cannot be used: ${cause.message}.`;
    }
  }
  return config.databaseUrl ? undefined : explainNoRoom(error, config);
}
