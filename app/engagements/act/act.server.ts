import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/open-database.server.ts';
import type { Platform } from '../../../platform/open-platform.server.ts';
import { lockUserAndSession } from '../../accounts/lock-user-and-session.server.ts';
import { lockUser } from '../../accounts/lock-user.server.ts';
import { findFreeDays } from '../../availability/find-free-days.server.ts';
import { londonDay } from '../../../ui/text/dates.ts';
import type { Session } from '../../accounts/session/create-session-reader.server.ts';
import { inOrder } from '../../messages/pair-conditions.server.ts';
import { engagementEvents, engagements, type ListingAfter } from '../engagement.table.server.ts';
import { askingEvents, type DeclineReason, type EventName, type Side } from '../machine/machine.ts';
import type { Refusal } from '../machine/rules.ts';
import type { Terms } from '../terms/terms.ts';
import { sendFilesOfMilestone } from '../files/sent-files.server.ts';
import { closeIfNoted, happen } from './happen.server.ts';
import { readForUpdate, type Stored } from './stored-engagement.server.ts';
import { whyNotFree } from './why-not-free.ts';

/** What a side wants to do. */
export type Act = {
  engagementId: string;
  name: EventName;
  /** The number of the milestone, for events about one. */
  milestone?: number | undefined;
  terms?: Terms | undefined;
  words?: string | undefined;
  reason?: DeclineReason | undefined;
  listingAfter?: ListingAfter | undefined;
  /** The last entry of the record that the side has seen. Undefined: it answers whatever is asked now. */
  seen?: number | undefined;
  /** A UUID that the form was given when it was made: the same press twice is one event. */
  formNumber: string;
};

export type ActAnswer =
  { ok: true } | ({ ok: false } & Refusal) | { ok: false; reason: 'not-found' } | { ok: false; reason: 'signed-out' };

type Sides = Record<Side, string | null>;

/** Does what a side wants, once, or says why it cannot be done. Everything about it is in one transaction. */
export async function act(
  platform: Pick<Platform, 'db' | 'jobs' | 'config'>,
  session: Pick<Session, 'id' | 'viewer'>,
  wish: Act,
  now = Date.now(),
): Promise<ActAnswer> {
  return platform.db.transaction(async (tx) => {
    const sides = await findSides(tx, wish.engagementId);
    const side = sides && sideOf(sides, session.viewer.id);
    if (!side) return { ok: false, reason: 'not-found' };
    const actor = await lockSides(tx, sides, session);
    if (!actor) return { ok: false, reason: 'signed-out' };
    const stored = await readForUpdate(tx, wish.engagementId);
    if (!stored) return { ok: false, reason: 'not-found' };
    if (await hasHappened(tx, wish)) return { ok: true };
    if (await closeIfNoted(platform, tx, stored, now)) return { ok: false, reason: 'wrong-state' };
    if (await hasBeenAskedAnew(tx, wish)) return { ok: false, reason: 'asked-anew' };
    const notFree = await whyNotOffered(tx, side, stored, wish, now);
    if (notFree) return { ok: false, ...notFree };
    const outcome = await happen(platform, tx, stored, {
      happening: { ...wish, cause: side, hasWords: Boolean(wish.words) },
      isSuspended: actor.suspendedBecause !== null,
      listingAfter: wish.listingAfter,
      entry: { words: wish.words ?? '', reason: wish.reason ?? null, formNumber: wish.formNumber },
      now,
    });
    if (!outcome.ok) return outcome;
    if (wish.name === 'deliver' && wish.milestone !== undefined)
      await sendFilesOfMilestone(tx, wish.engagementId, wish.milestone);
    return { ok: true };
  });
}

/** A service can ask for free days, and for those that are on offer or agreed already. A consultant can offer any. */
async function whyNotOffered(
  tx: Transaction,
  side: Side,
  { row, engagement }: Stored,
  { terms }: Act,
  now: number,
): Promise<Refusal | undefined> {
  if (!terms || side === 'consultant' || row.consultantUserId === null) return undefined;
  const free = await findFreeDays(tx, row.consultantUserId, londonDay(now));
  const { days, period } = engagement.terms;
  if (period && terms.period) return undefined;
  return whyNotFree(terms, free, days);
}

/** Returns the accounts of both sides; undefined if there is no such engagement. */
export async function findSides(db: Database, id: string): Promise<Sides | undefined> {
  const [row] = await db
    .select({ consultant: engagements.consultantUserId, service: engagements.serviceUserId })
    .from(engagements)
    .where(eq(engagements.id, id));
  return row;
}

function sideOf(sides: Sides, userId: string): Side | undefined {
  if (sides.consultant === userId) return 'consultant';
  return sides.service === userId ? 'service' : undefined;
}

/**
 * Locks the accounts of both sides in the order of their ids, so that nothing else changes their engagements. Returns the
 * account of the session; undefined if the session has ended.
 */
export async function lockSides(
  tx: Transaction,
  { consultant, service }: Sides,
  session: Pick<Session, 'id' | 'viewer'>,
) {
  const userId = session.viewer.id;
  const ids = consultant !== null && service !== null ? inOrder(consultant, service) : [consultant ?? service];
  let actor: Awaited<ReturnType<typeof lockUserAndSession>>;
  for (const id of ids) {
    if (id === userId) actor = await lockUserAndSession(tx, session, undefined, true);
    else if (id !== null) await lockUser(tx, id);
  }
  return actor;
}

async function hasHappened(tx: Transaction, { engagementId, formNumber }: Act): Promise<boolean> {
  const [event] = await tx
    .select({ sequence: engagementEvents.sequence })
    .from(engagementEvents)
    .where(and(eq(engagementEvents.engagementId, engagementId), eq(engagementEvents.formNumber, formNumber)));
  return event !== undefined;
}

/** Whether the question that an act answers was asked after the side opened its page. */
async function hasBeenAskedAnew(tx: Transaction, { engagementId, name, milestone, seen }: Act): Promise<boolean> {
  const asking = askingEvents(name);
  if (seen === undefined || asking.length === 0) return false;
  const [newer] = await tx
    .select({ sequence: engagementEvents.sequence })
    .from(engagementEvents)
    .where(
      and(
        eq(engagementEvents.engagementId, engagementId),
        gt(engagementEvents.sequence, seen),
        inArray(engagementEvents.name, [...asking]),
        milestone === undefined ? undefined : eq(engagementEvents.milestone, milestone),
      ),
    )
    .limit(1);
  return newer !== undefined;
}
