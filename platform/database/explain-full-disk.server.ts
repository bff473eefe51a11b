import { statfsSync } from 'node:fs';
import type { Config } from '../config/read-config.server.ts';
import { safeMessage } from '../log/create-log.server.ts';

/** The SQLSTATE of a full disk. */
const fullServer = '53100';
const fullCodes = ['ENOSPC', 'EDQUOT', fullServer];
/** SQLite's code for a full disk: SQLITE_FULL. */
const fullSqlite = 13;
/**
 * The codes for a full disk (ENOSPC) and an exhausted quota (EDQUOT) in the embedded database's file system (WASI),
 * which throws objects that are not errors.
 */
const fullWasi = [51, 19];
const fullText = /no space left on device/i;
/** The least free disk space that the embedded database needs: room for one more of its journal files. */
const leastRoomBytes = 16 * 1024 * 1024;
/** How many of an error's nested causes are searched. */
const mostCauses = 5;

type Failure = {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  errcode?: unknown;
  errno?: unknown;
  cause?: unknown;
};

const asFailure = (error: unknown): Failure | undefined =>
  typeof error === 'object' && error !== null ? error : undefined;

/** Returns an error and its causes, outermost first. */
function chainOf(error: unknown): Failure[] {
  const chain: Failure[] = [];
  for (let next = asFailure(error); next && chain.length < mostCauses; next = asFailure(next.cause)) chain.push(next);
  return chain;
}

function hasFullCode({ name, code, errcode, errno }: Failure): boolean {
  if (name === 'ErrnoError') return typeof errno === 'number' && fullWasi.includes(errno);
  if (code === 'ERR_SQLITE_ERROR') return errcode === fullSqlite;
  return typeof code === 'string' && fullCodes.includes(code);
}

/** Returns the line of the error's own message that names the full disk, or else its first line. */
function lineOf({ message, code }: Failure): string | undefined {
  if (typeof message !== 'string') return undefined;
  const lines = safeMessage({ message, code }).split('\n');
  return lines.find((line) => fullText.test(line)) ?? lines[0];
}

function sentence(failure: Failure | undefined, where: string): string {
  const reason = (failure && lineOf(failure)) || 'no space left on device';
  return `The disk is full: ${reason.replace(/\.$/, '')}. Make room on the disk of ${where}.`;
}

/** Returns a sentence for an error that itself reports a full disk or an exhausted quota; undefined for every other error. */
export function explainFullDisk(error: unknown, { databaseUrl, dataDir }: Config): string | undefined {
  const chain = chainOf(error);
  const failure = chain.find(hasFullCode) ?? chain.find((one) => fullText.test(lineOf(one) ?? ''));
  if (!failure) return undefined;
  if (!databaseUrl) return sentence(failure, `DATA_DIR (${dataDir})`);
  const isServers = failure.code === fullServer;
  return sentence(failure, isServers ? `PostgreSQL at ${new URL(databaseUrl).host}` : 'this machine');
}

function hasRoom(folder: string): boolean {
  try {
    const { blocks, bavail, bsize, files, ffree } = statfsSync(folder);
    // Some file systems report no block or file counts.
    return (blocks === 0 || bavail * bsize >= leastRoomBytes) && (files === 0 || ffree > 0);
  } catch {
    // A failure to read the free space does not mean that the disk is full.
    return true;
  }
}

/**
 * Returns a sentence about the full disk for an embedded database error that does not mention it, such as a failed
 * start. Undefined if the disk is not full. `isRoomIn` is for tests.
 */
export function explainNoRoom(error: unknown, { dataDir }: Config, isRoomIn = hasRoom): string | undefined {
  return isRoomIn(dataDir) ? undefined : sentence(asFailure(error), `DATA_DIR (${dataDir})`);
}
