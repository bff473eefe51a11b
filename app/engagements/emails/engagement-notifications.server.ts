import { sql, type SQL } from 'drizzle-orm';
import type { Config } from '../../../platform/config/read-config.server.ts';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { NotificationKind, Period } from '../../../platform/room/notification-kind.server.ts';
import { nameInEmail } from '../../notifications/name-in-email.ts';
import { events, type EventName } from '../machine/machine.ts';

const settingsPath = '/engagements/settings';

/** The events about which users can choose their emails. */
const chosen = (Object.keys(events) as EventName[]).filter((name) => {
  const rule = events[name];
  return 'email' in rule && rule.email !== 'to-answer';
});

/** The events of a period that others caused, or time, in engagements of a user. */
const newsTo = (recipientId: string | SQL, { since, until }: Period) => sql`
  engagement_events e join engagements g on g.id = e.engagement_id
  where ${recipientId} in (g.consultant_user_id, g.service_user_id)
    and e.side is distinct from (case when g.consultant_user_id = ${recipientId} then 'consultant' else 'service' end)
    and e.at > coalesce(${since}, now() - interval '1 day') and e.at <= ${until}
    and e.name in (${sql.join(
      chosen.map((name) => sql`${name}`),
      sql`, `,
    )})`;

/**
 * Emails about answers, and about engagements that have ended. They are sent with the event, or once a day. What starts a
 * deadline is always sent.
 */
export const engagementNotifications: NotificationKind = {
  name: 'engagements',
  topic: 'your proposals and work',
  settingsPath,
  stopText: 'We won’t email you when somebody answers you, or when work ends.',
  stoppedText: 'We’ll still email you when something waits for your answer, because you have a limited time for it.',
  // Every email is sent with its event, so nothing waits.
  findWaiting: () => Promise.resolve(undefined),
  digest: {
    hasNews: (recipientId, period) => sql`exists (select from ${newsTo(recipientId, period)})`,
    find: findNews,
  },
};

/** Emails that a deadline is near. */
export const engagementReminders: NotificationKind = {
  name: 'engagement-reminders',
  topic: 'deadlines of your proposals and work',
  settingsPath,
  stopText: 'We won’t remind you of deadlines.',
  stoppedText: 'You’ll see each deadline when you open a proposal or your work.',
  findWaiting: () => Promise.resolve(undefined),
  // A reminder comes on its day or not at all.
  digest: { hasNews: () => sql`false`, find: () => Promise.resolve(undefined) },
};

const mostNamed = 20;

async function findNews(tx: Transaction, config: Config, recipientId: string, period: Period) {
  const { rows } = await tx.execute<{ name: string | null; event: EventName; has_side: boolean }>(sql`
    select p.name, news.event, news.has_side from (
      select e.name as event, e.at, e.side is not null as has_side,
        case when g.consultant_user_id = ${recipientId} then g.service_user_id else g.consultant_user_id end as other_id
      from ${newsTo(recipientId, period)}
    ) as news left join people p on p.user_id = news.other_id
    order by news.at desc limit ${mostNamed + 1}`);
  if (rows.length === 0) return undefined;
  const lines = rows.map(({ name, event, has_side: hasSide }) => {
    const other = nameInEmail(name, config);
    return hasSide ? `${other} ${events[event].record}.` : `With ${other}: ${events[event].record}.`;
  });
  return {
    content: {
      subject: 'News about your proposals and work',
      paragraphs: [
        `On ${config.siteName}:`,
        ...lines.slice(0, mostNamed),
        ...(lines.length > mostNamed ? ['And more.'] : []),
      ],
      action: { label: 'See your proposals and work', url: `${config.publicUrl}/engagements` },
    },
    told: [],
  };
}
