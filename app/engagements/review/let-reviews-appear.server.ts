import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { londonDay } from '../../../ui/text/dates.ts';
import { notifyEach } from '../../notifications/notify-each.server.ts';
import { people } from '../../people/people.view.server.ts';
import { personName } from '../../people/person-name.ts';
import { publishReviews } from '../../reviews/publish-reviews.server.ts';
import { findOwnListing } from '../../services/find-own-listing.server.ts';
import type { Stored } from '../act/stored-engagement.server.ts';
import { reviewsEmail } from '../emails/engagement-emails.email.ts';
import { engagementNotifications } from '../emails/engagement-notifications.server.ts';
import { nameOfOther, userOf } from '../emails/tell-sides.server.ts';
import { sides } from '../machine/machine.ts';

/**
 * Makes the reviews of a locked engagement appear, both at once, and tells both sides. Does nothing where none were written.
 */
export async function letReviewsAppear(
  platform: Pick<Platform, 'config' | 'jobs'>,
  tx: Transaction,
  { row, engagement }: Stored,
  now: number,
): Promise<void> {
  const consultant = await personOf(tx, row.consultantUserId);
  const service = await personOf(tx, row.serviceUserId);
  const appeared = await publishReviews(tx, {
    engagementId: row.id,
    consultantId: consultant?.consultantId ?? null,
    serviceUserId: row.serviceUserId,
    authors: {
      consultant: personName(row.consultantUserId ?? '', consultant?.name),
      service: await organisationOf(tx, row.serviceUserId, service?.name),
    },
    workedIn: `${londonDay(engagement.closedAt ?? now).slice(0, 7)}-01`,
    isDemo: { consultant: consultant?.isDemo ?? row.isDemo, service: service?.isDemo ?? row.isDemo },
    // Elsewhere, whoever tries the site out sees what comes of it.
    areDemosApart: platform.config.publicUrl.startsWith('https:'),
    at: new Date(now),
  });
  if (appeared.length === 0) return;
  for (const to of sides) {
    const userId = userOf(row, to);
    if (userId === null) continue;
    const content = reviewsEmail(platform.config, { id: row.id, other: await nameOfOther(tx, platform, row, to) });
    await notifyEach(tx, platform, engagementNotifications, [userId], content);
  }
}

async function personOf(tx: Transaction, userId: string | null) {
  const [person] = userId === null ? [] : await tx.select().from(people).where(eq(people.userId, userId));
  return person;
}

/** Returns 'Elm House, care home in Leeds': the organisation, its type and its town. */
async function organisationOf(tx: Transaction, userId: string | null, name: string | undefined): Promise<string> {
  if (userId === null) return personName('', undefined);
  const listing = await findOwnListing(tx, userId);
  if (listing) return `${listing.form.name}, ${listing.form.type} in ${listing.form.location}`;
  return personName(userId, name);
}
