import { and, eq, or } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { todayInLondon } from '../../../ui/text/dates.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { findBookedElsewhere } from '../../availability/book-days.server.ts';
import { findFreeDays } from '../../availability/find-free-days.server.ts';
import { addContacts } from '../../messages/add-contacts.server.ts';
import { lockSides } from '../act/act.server.ts';
import { findListingDeadline } from '../act/find-listing-deadline.server.ts';
import { addEntry } from '../act/add-entry.server.ts';
import { columnsOf } from '../act/engagement-columns.ts';
import { queueDue } from '../act/queue-due.server.ts';
import { tellSides } from '../emails/tell-sides.server.ts';
import { engagementDrafts, engagementEvents, engagements, engagementVersions } from '../engagement.table.server.ts';
import { isDraftOf } from '../drafts/draft-row.server.ts';
import { sendFilesOfDraft } from '../files/sent-files.server.ts';
import { propose } from '../machine/apply-event.ts';
import type { Engagement } from '../machine/engagement.ts';
import type { Refusal } from '../machine/rules.ts';
import type { Terms } from '../terms/terms.ts';
import { nextDueAt } from '../machine/timetable.ts';
import { findStanding } from './find-standing.server.ts';
import { senderOf, type Obstacle, type Target } from './obstacle.ts';
import { whyNotFree } from '../act/why-not-free.ts';

/** `formNumber`: a UUID that the form was given when it was made: the same press twice sends one proposal. */
export type Proposal = { target: Target; terms: Terms; formNumber: string };

export type ProposeAnswer = { ok: true; engagementId: string } | ({ ok: false } & (Refusal | Obstacle | SignedOut));
type SignedOut = { reason: 'signed-out' };

/** Sends a proposal: the first version of the terms of an engagement. */
export async function startEngagement(
  platform: Pick<Platform, 'db' | 'jobs' | 'config'>,
  session: Pick<Session, 'id' | 'viewer'>,
  { target, terms, formNumber }: Proposal,
  now = Date.now(),
): Promise<ProposeAnswer> {
  return platform.db.transaction(async (tx): Promise<ProposeAnswer> => {
    const userId = session.viewer.id;
    const before = await findStanding(tx, userId, target);
    if (!before) return { ok: false, reason: 'not-found' };
    if (before.obstacle?.reason === 'own') return { ok: false, ...before.obstacle };
    const by = senderOf(target);
    const [consultant, service] = by === 'consultant' ? [userId, before.ownerId] : [before.ownerId, userId];
    const actor = await lockSides(tx, { consultant, service }, session);
    if (!actor) return { ok: false, reason: 'signed-out' };
    const sent = await findSent(tx, userId, formNumber);
    if (sent !== undefined) return { ok: true, engagementId: sent };
    // Both accounts are locked now, so what is found here stays.
    const standing = await findStanding(tx, userId, target);
    if (!standing) return { ok: false, reason: 'not-found' };
    if (standing.obstacle) return { ok: false, ...standing.obstacle };

    const bookedElsewhere = await findBookedElsewhere(tx, consultant, terms.days);
    const notFree =
      by === 'service'
        ? whyNotFree(terms, await findFreeDays(tx, consultant, todayInLondon(new Date(now))))
        : undefined;
    if (notFree) return { ok: false, ...notFree };
    const listingId = target.kind === 'apply' ? target.listingId : null;
    const outcome = propose(by, terms, {
      now,
      listingDeadline: await findListingDeadline(tx, listingId),
      bookedElsewhere,
      isSuspended: actor.suspendedBecause !== null,
    });
    if (!outcome.ok) return outcome;
    const engagementId = await store(tx, {
      target,
      consultant,
      service,
      engagement: outcome.engagement,
      formNumber,
      now,
    });
    await addContacts(tx, consultant, service);
    await sendFilesOfDraft(tx, { userId, target, engagementId });
    await tx.delete(engagementDrafts).where(isDraftOf(userId, target));
    const next = nextDueAt(outcome.engagement, new Date(now));
    await queueDue(tx, platform.jobs, engagementId, next, now);
    await tellSides(
      platform,
      tx,
      { id: engagementId, consultantUserId: consultant, serviceUserId: service },
      { name: 'propose', cause: by },
      outcome.engagement,
    );
    return { ok: true, engagementId };
  });
}

/** Returns the engagement that was started with this form, if there is one. */
async function findSent(tx: Transaction, userId: string, formNumber: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: engagements.id })
    .from(engagements)
    .innerJoin(engagementEvents, eq(engagementEvents.engagementId, engagements.id))
    .where(
      and(
        or(eq(engagements.consultantUserId, userId), eq(engagements.serviceUserId, userId)),
        eq(engagementEvents.sequence, 1),
        eq(engagementEvents.formNumber, formNumber),
      ),
    );
  return row?.id;
}

type New = {
  target: Target;
  consultant: string;
  service: string;
  engagement: Engagement;
  formNumber: string;
  now: number;
};

async function store(
  tx: Transaction,
  { target, consultant, service, engagement, formNumber, now }: New,
): Promise<string> {
  const at = new Date(now);
  const { startedBy, terms } = engagement;
  const [row] = await tx
    .insert(engagements)
    .values({
      ...columnsOf(engagement),
      kind: target.kind,
      listingId: target.kind === 'apply' ? target.listingId : null,
      consultantUserId: consultant,
      serviceUserId: service,
      startedBy,
      nextDueAt: nextDueAt(engagement, at),
      doneUntil: at,
    })
    .returning({ id: engagements.id });
  if (!row) throw new Error('an engagement was not stored');
  await tx
    .insert(engagementVersions)
    .values({ engagementId: row.id, version: 1, madeBy: startedBy, madeAt: at, terms });
  await addEntry(tx, row.id, at, { side: startedBy, name: 'propose', version: 1, formNumber });
  return row.id;
}
