import type { Config } from '../config/read-config.server.ts';
import { safeMessage } from '../log/create-log.server.ts';
import { DiskFailed } from './engine/start-engine.server.ts';
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
/** The SQLSTATEs of a temporarily unavailable server: too many connections, shutting down, starting up. */
const notNow = ['53300', '57P01', '57P02', '57P03'];
/** The SQLSTATE of a statement that a time-out or a person cancelled. */
const cutOff = '57014';
/**
 * SQLite's codes for a file that cannot be locked at all: a disk error, no permission, a file that cannot be opened, or
 * a locking protocol error.
 */
const unlockable = [10, 3, 14, 15];
const unusableFolder = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR'];

function explainPostgres({ code = '', message }: { code?: string; message: string }, databaseUrl: string) {
  const { host, username, pathname } = new URL(databaseUrl);
  const server = `PostgreSQL at ${host || 'the address in DATABASE_URL'}`;
  // An error from PostgreSQL itself has a five-character code with at least one digit. Then the code decides.
  const isAnswer = /^(?=.*\d)[0-9A-Z]{5}$/.test(code);
  const says = (words: RegExp) => !isAnswer && words.test(message);
  if (unreachable.includes(code) || says(/timeout|terminated/i)) {
    return `${server} cannot be reached (${code || message}). Check DATABASE_URL, and that the server runs.`;
  }
  if (notNow.includes(code)) return `${server} takes no connection now: ${message}.`;
  if (code === cutOff) {
    return `${server} has ended a statement before it was done: ${message}. See what else keeps that server busy, and try again.`;
  }
  if (code === '28P01' || code === '28000' || says(/SASL|password/i)) {
    return `${server} refuses the user ${decodeURIComponent(username)} with the password in DATABASE_URL.`;
  }
  if (code === '3D000') return `${server} has no database ${decodeURIComponent(pathname.slice(1))}. Create it first.`;
  if (code === '42501') return `${server} does not allow this to the user in DATABASE_URL: ${message}.`;
  return undefined;
}

/**
 * Returns a sentence that an operator can act on: the database is in use, cannot be reached or cannot be migrated, or
 * the disk is full. Returns undefined for an unexpected error: its stack should be shown.
 */
export function explainFailure(error: unknown, config: Config): string | undefined {
  if (error instanceof DirectoryInUse || error instanceof CannotReach) return error.message;
  if (error instanceof DiskFailed) return `${error.message}. Check the disk, then start again.`;
  const fullDisk = explainFullDisk(error, config);
  if (fullDisk) return fullDisk;
  if (error instanceof CannotMigrate) return error.message;
  if (error instanceof Error) {
    const cause = (error.cause instanceof Error ? error.cause : error) as NodeJS.ErrnoException;
    if (config.databaseUrl) {
      return explainPostgres({ code: cause.code, message: safeMessage(cause) }, config.databaseUrl);
    }
    return explainFolder(cause, config) ?? explainLostSite(cause) ?? explainNoRoom(error, config);
  }
  return config.databaseUrl ? undefined : explainNoRoom(error, config);
}

type ErrorOfSocket = NodeJS.ErrnoException & { address?: string };

/**
 * Explains why a command failed when the site stopped: the command was using the embedded database through the site's
 * process.
 */
function explainLostSite({ code = '', syscall, address, message }: ErrorOfSocket): string | undefined {
  const isLost = message.startsWith('Connection terminated') || ['ECONNRESET', 'EPIPE'].includes(code);
  const isGone = syscall === 'connect' && (address ?? '').endsWith('socket');
  if (!isLost && !isGone) return undefined;
  return 'This command was using the database through the site, and the site stopped. Start the site again, then run the command again.';
}

type FolderFailure = NodeJS.ErrnoException & { errcode?: number };

/** Explains problems with the DATA_DIR folder and its permissions. */
function explainFolder(cause: FolderFailure, { dataDir }: Config): string | undefined {
  const { code = '', message, path, syscall, errcode = 0 } = cause;
  if (code === 'EPERM' && syscall === 'chmod') {
    return `${path} belongs to another user, so the site can’t keep other users out of it. Start as that user, or give all of ${dataDir} to this one (chown -R).`;
  }
  if (unusableFolder.includes(code) && path) return `DATA_DIR cannot be used: ${message}.`;
  // SQLite is used only for the lock. The lowest eight bits are the kind of the error.
  if (code === 'ERR_SQLITE_ERROR' && unlockable.includes(errcode & 0xff)) {
    return `${dataDir} cannot be locked: ${message}. DATA_DIR has to lie on a disk of this machine that this user may write to.`;
  }
  return undefined;
}
