import { reportConversation } from '../../app/messages/reports/report-conversation.server.ts';
import type { SignedIn } from './test-browser.ts';
import type { TestSite } from './test-site.ts';

type Session = Parameters<typeof reportConversation>[1];

/** Returns a user's session, as the screens pass it to a use case. */
export async function sessionOf(site: TestSite, { userId }: Pick<SignedIn, 'userId'>): Promise<Session> {
  const { rows } = await site.pool.query<{ id: string }>('select id from sessions where user_id = $1', [userId]);
  return { id: rows[0]?.id ?? '', viewer: { id: userId } } as Session;
}

type Report = { by: SignedIn; about: SignedIn; messageIds: string[]; more?: object };

/** Reports a user for spam. `more`: other fields of the form. */
export async function report(site: TestSite, { by, about, messageIds, more = {} }: Report) {
  const form = { partnerId: about.userId, reason: 'spam', details: '', messageIds, ...more };
  return reportConversation(site, await sessionOf(site, by), form);
}

/** Returns the id of the only report. */
export async function onlyReport({ pool }: TestSite): Promise<string> {
  return (await pool.query<{ id: string }>('select id from message_reports')).rows[0]?.id ?? '';
}
