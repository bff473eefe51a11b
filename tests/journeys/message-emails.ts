import { unsubscribeUrl } from '../../app/notifications/unsubscribe-link.server.ts';
import { readConfig } from '../../platform/config/read-config.server.ts';
import type { User } from './accounts.ts';
import type { Data } from './data.ts';
import type { Site } from './start-site.ts';

/** Returns the unsubscribe link in an email to this user, as a path. */
export async function unsubscribeLink(site: Site, { id }: User): Promise<string> {
  const answer = readConfig({ DATA_DIR: site.dataDir, PUBLIC_URL: site.address });
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  return (await unsubscribeUrl(answer.config, id, ['messages'])).slice(site.address.length);
}

/** Makes a user an operator. */
export async function grant(data: Data, { id }: User): Promise<void> {
  await data.query('insert into operators (user_id) values ($1)', [id]);
}

type NewReport = { by: User; about: User; details?: string; messages?: string[]; minutesAgo?: number };

/** Adds a report of messages that the reported user has sent. Returns its id. */
export async function addReport(
  data: Data,
  { by, about, details = '', messages = ['Buy my pills'], minutesAgo = 0 }: NewReport,
): Promise<string> {
  const [report] = await data.query<{ id: string }>(
    `insert into message_reports (reporter_id, reported_id, reason, details, created_at)
     values ($1, $2, 'fraud', $3, now() - make_interval(mins => $4)) returning id`,
    [by.id, about.id, details, minutesAgo],
  );
  for (const [at, content] of messages.entries()) {
    await data.query(
      `insert into message_report_items (report_id, message_id, sender_id, content, sent_at)
       values ($1, gen_random_uuid(), $2, $3, now() - interval '1 day' + make_interval(mins => $4))`,
      [report?.id, at % 2 === 0 ? about.id : by.id, content, at],
    );
  }
  return report?.id ?? '';
}
