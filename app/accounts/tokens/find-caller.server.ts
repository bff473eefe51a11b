import type { Accounts } from '../accounts-context.server.ts';
import { readApiSession, type ApiSession } from './read-api-session.server.ts';
import { readBearer } from './read-bearer.server.ts';

/**
 * Returns the session of the user for whom a program calls, from the access token in the headers. Undefined for
 * visitors, and for sessions that may do nothing yet: those that must still prove the second factor, and those that can
 * only set a new password. Also undefined for a personal access token without the scope that the call needs. The cookies
 * of the pages are no proof here.
 */
export async function findCaller(
  accounts: Accounts,
  headers: Headers,
  needs: ApiSession['scope'] = 'write',
): Promise<ApiSession | undefined> {
  const token = readBearer(headers);
  const read = token === undefined ? undefined : await readApiSession(accounts, token);
  if (!read?.ok || read.session.needsFactor || read.session.purpose !== 'account') return undefined;
  if (needs === 'write' && read.session.scope === 'read') return undefined;
  return read.session;
}
