import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/open-database.server.ts';
import { composeEmail } from '../../../platform/mail/compose-email.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { nameInEmail } from '../../notifications/name-in-email.ts';
import { notify } from '../../notifications/notify.server.ts';
import { notifyEach } from '../../notifications/notify-each.server.ts';
import { people } from '../../people/people.view.server.ts';
import type { EngagementRow } from '../act/stored-engagement.server.ts';
import type { Cause } from '../machine/apply-event.ts';
import type { Engagement } from '../machine/engagement.ts';
import { events, otherSide, sides, type EmailKind, type Side } from '../machine/machine.ts';
import { countsAsAcceptedAt, reviewsUntil } from '../machine/rules.ts';
import { asEmail, eventEmail, type EmailEvent } from './engagement-emails.email.ts';
import { engagementNotifications } from './engagement-notifications.server.ts';

type Parties = Pick<EngagementRow, 'id' | 'consultantUserId' | 'serviceUserId'>;
type Happened = { name: EmailEvent; cause: Cause; milestone?: number | undefined };

/** Sends the emails about an event, if the caller's transaction commits: to the other side, or to both if no side caused it. */
export async function tellSides(
  platform: Pick<Platform, 'config' | 'jobs'>,
  tx: Transaction,
  row: Parties,
  { name, cause, milestone }: Happened,
  after: Engagement,
): Promise<void> {
  const kind = emailKindOf(name);
  if (!kind) return;
  const by = cause === 'time' || cause === 'site' ? null : cause;
  const until = kind === 'to-answer' ? untilOf(after, name, milestone) : null;
  const reviewUntil = reviewsUntil(after);
  for (const to of by === null ? sides : [otherSide(by)]) {
    const userId = userOf(row, to);
    if (userId === null) continue;
    const news = { id: row.id, name, to, by, until, reviewUntil, other: await nameOfOther(tx, platform, row, to) };
    const content = eventEmail(platform.config, news);
    if (kind === 'to-answer') {
      await notify(
        tx,
        platform.jobs,
        userId,
        (recipient) => ({
          recipient,
          subject: content.subject,
          ...composeEmail(asEmail(platform.config, content)),
        }),
        { confirmedOnly: true },
      );
    } else {
      await notifyEach(tx, platform, engagementNotifications, [userId], content);
    }
  }
}

const emailKindOf = (name: EmailEvent): EmailKind | undefined => {
  if (name === 'propose') return 'to-answer';
  const rule = events[name];
  return 'email' in rule ? rule.email : undefined;
};

/** Returns until when the question that an event asks can be answered. */
function untilOf(after: Engagement, name: EmailEvent, milestone: number | undefined): number | null {
  if (name === 'propose') return after.proposal?.until ?? null;
  const { about } = events[name];
  if (about === 'milestone') {
    const until = after.milestones.find(({ id }) => id === milestone)?.until ?? null;
    return until === null ? null : countsAsAcceptedAt(after, until);
  }
  if (about === 'proposal') return after.proposal?.until ?? null;
  if (about === 'change') return after.change?.until ?? null;
  return about === 'end' ? (after.end?.until ?? null) : null;
}

export const userOf = (row: Parties, side: Side): string | null =>
  side === 'consultant' ? row.consultantUserId : row.serviceUserId;

/** Returns the name of the side that is not `side`, for an email to `side`. */
export async function nameOfOther(
  db: Database,
  { config }: Pick<Platform, 'config'>,
  row: Parties,
  side: Side,
): Promise<string> {
  const otherId = userOf(row, otherSide(side));
  if (otherId === null) return nameInEmail(null, config);
  const [person] = await db
    .select({ name: people.name })
    .from(people)
    .where(inArray(people.userId, [otherId]));
  return nameInEmail(person?.name, config);
}
