import { statfsSync } from 'node:fs';
import type { Config } from '../config/read-config.server.ts';
import { safeMessage } from '../log/create-log.server.ts';

/** What PostgreSQL calls a full disk: SQLSTATE. */
const fullServer = '53100';
const fullCodes = ['ENOSPC', 'EDQUOT', fullServer];
/** SQLITE_FULL. */
const fullSqlite = 13;
/** ENOSPC and EDQUOT, as the embedded database's own file system numbers them (WASI). It throws objects that are no errors. */
const fullWasi = [51, 19];
const fullText = /no space left on device/i;
/** The embedded database writes its journal in files of this size. */
const leastRoomBytes = 16 * 1024 * 1024;
/** How deep the reason may lie in other errors. */
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

/** An error and what caused it, outermost first. */
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

/** One line of what was thrown, without what caused it: that which names the reason, where there are several. */
function lineOf({ message, code }: Failure): string | undefined {
  if (typeof message !== 'string') return undefined;
  const lines = safeMessage({ message, code }).split('\n');
  return lines.find((line) => fullText.test(line)) ?? lines[0];
}

function sentence(failure: Failure | undefined, where: string): string {
  const reason = (failure && lineOf(failure)) || 'no space left on device';
  return `The disk is full: ${reason.replace(/\.$/, '')}. Make room on the disk of ${where}.`;
}

/** A sentence for an error that says itself that the disk is full, or that a quota is used up; undefined for every other. */
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
    // Some file systems count no blocks, or no files.
    return (blocks === 0 || bavail * bsize >= leastRoomBytes) && (files === 0 || ffree > 0);
  } catch {
    // What keeps it from being looked at is no full disk.
    return true;
  }
}

/**
 * A sentence for an error of the embedded database that says nothing of the kind, as when it fails to start, while its disk
 * is full. `isRoomIn` is for tests.
 */
export function explainNoRoom(error: unknown, { dataDir }: Config, isRoomIn = hasRoom): string | undefined {
  return isRoomIn(dataDir) ? undefined : sentence(asFailure(error), `DATA_DIR (${dataDir})`);
}
