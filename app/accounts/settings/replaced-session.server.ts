import type { Accounts } from '../accounts-context.server.ts';
import { createSessionReader, type Session } from '../read-session.server.ts';

/**
 * A request's headers without the session's short-lived part, for calls of better-auth that change something: it then asks
 * the database. In the short-lived part an account is as it was up to 15 minutes ago.
 */
export function withoutShortPart(headers: Headers): Headers {
  const pairs = (headers.get('cookie') ?? '').split(/;\s*/);
  const next = new Headers(headers);
  next.set('cookie', pairs.filter((pair) => !/^[^=]*\.session_data(\.\d+)?=/.test(pair)).join('; '));
  return next;
}

export type Replaced = { cookies: string[]; session: Session | null };

/** The session that better-auth has put in the place of the request's one, by the cookies that it answered. */
export async function readReplaced(accounts: Accounts, answered: Headers): Promise<Replaced> {
  // First the cookies of the session that was read, then those of its successor: the last of a name counts.
  const byName = new Map(answered.getSetCookie().map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie]));
  const cookies = [...byName.values()];
  const sent = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  return { cookies, session: await createSessionReader(accounts, new Headers({ cookie: sent })).readStored() };
}
