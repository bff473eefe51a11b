import type { Accounts } from '../accounts-context.server.ts';
import { readApiSession, type ApiSession } from './read-api-session.server.ts';
import { readBearer } from './read-bearer.server.ts';

/** The answer to a call that a personal access token with the scope 'read' may not make. */
export const onlyReads = 'This personal access token can only read.';

/**
 * Returns the session of the user for whom a program calls, from the access token in the headers. Undefined for
 * visitors, and for sessions that may do nothing yet: those that must still prove the second factor, and those that can
 * only set a new password. 'read-only': a personal access token that may not do what the call needs; 'suspended': the same
 * of a suspended account. The cookies of the pages are no proof here.
 */
export async function findCaller(accounts: Accounts, headers: Headers, needs: 'read'): Promise<ApiSession | undefined>;
export async function findCaller(
  accounts: Accounts,
  headers: Headers,
  needs?: ApiSession['scope'],
): Promise<ApiSession | 'read-only' | 'suspended' | undefined>;
export async function findCaller(
  accounts: Accounts,
  headers: Headers,
  needs: ApiSession['scope'] = 'write',
): Promise<ApiSession | 'read-only' | 'suspended' | undefined> {
  const token = readBearer(headers);
  const read = token === undefined ? undefined : await readApiSession(accounts, token);
  if (!read?.ok || read.session.needsFactor || read.session.purpose !== 'account') return undefined;
  if (needs === 'write' && read.session.scope === 'read') return 'read-only';
  if (needs === 'write' && read.session.isSuspended) return 'suspended';
  return read.session;
}
