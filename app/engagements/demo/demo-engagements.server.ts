import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { demoId } from '../../../platform/database/demo-id.server.ts';
import type { Transaction } from '../../../platform/database/open-database.server.ts';
import { dayAfter, londonDay, type Day } from '../../../ui/text/dates.ts';
import { findFreeDays } from '../../availability/find-free-days.server.ts';
import { addEntry } from '../act/add-entry.server.ts';
import { columnsOf } from '../act/engagement-columns.ts';
import { readForUpdate } from '../act/stored-engagement.server.ts';
import { writeEngagement } from '../act/write-engagement.server.ts';
import { loadDemoWorkReviews, removeDemoWorkReviews } from '../../reviews/demo-work-reviews.server.ts';
import {
  actionPlanFindings,
  engagementEvents,
  engagements,
  engagementVersions,
  type ListingAfter,
} from '../engagement.table.server.ts';
import { applyEvent, propose, type Outcome } from '../machine/apply-event.ts';
import type { EventName, Side } from '../machine/machine.ts';
import { nextDueAt } from '../machine/timetable.ts';
import type { FindingWords } from '../plan/finding.ts';
import type { Basis, Place, Terms } from '../terms/terms.ts';
import stories from './demo-engagements.json' with { type: 'json' };

type Story = Omit<(typeof stories)[number], 'acts' | 'terms' | 'reviews' | 'plan'> & {
  terms: {
    title: string;
    basis: string;
    pounds: number;
    /** Days from today. */
    days: number[];
    /** How many of the consultant's free days to take, from two weeks ahead on. */
    fromFree?: number;
    place: string;
    where: string;
    note: string;
    milestones: { title: string; due: number; pounds: number | null; doneWhen: string }[];
  };
  acts: {
    daysAgo: number;
    name: EventName;
    by: Side;
    milestone?: number;
    words?: string;
    listingAfter?: ListingAfter;
    terms?: { pounds: number; amounts: number[] };
  }[];
  /** The findings of the action plan. `due`: days from today. */
  plan?: (Omit<FindingWords, 'due'> & { due: number })[];
  reviews?: {
    daysAgo: number;
    /** Which of the consultant's demo reviews is about this work. */
    ofConsultant: number;
    ofService: { author: string; stars: number; text: string };
  };
};

const dayMs = 24 * 3600 * 1000;
const all = stories as unknown as readonly Story[];
const idOf = ({ key }: Story) => demoId('engagement', key);

/** Loads the demo engagements that are not there. Nobody is told, and no job is queued: demo users get no emails. */
export async function loadDemoEngagements(tx: Transaction, now = Date.now()): Promise<number> {
  let added = 0;
  for (const story of all) {
    const [known] = await tx
      .select({ id: engagements.id })
      .from(engagements)
      .where(eq(engagements.id, idOf(story)));
    if (known) continue;
    await play(tx, story, now);
    added++;
  }
  return added;
}

/** Builds the demo engagements that nobody has touched again, with fresh dates. */
export async function renewDemoEngagements(tx: Transaction, now = Date.now()): Promise<void> {
  for (const story of all) {
    const [row] = await tx
      .select({ acts: count() })
      .from(engagementEvents)
      .where(and(eq(engagementEvents.engagementId, idOf(story)), isNotNull(engagementEvents.side)));
    // What time has done on a site that was off for weeks is undone; what a person has done stays.
    if (row?.acts !== story.acts.length + 1) continue;
    await tx.delete(engagements).where(and(eq(engagements.id, idOf(story)), eq(engagements.isDemo, true)));
    await play(tx, story, now);
  }
}

/** Deletes the demo engagements, and whatever people who tried the demo accounts agreed between demo users. */
export async function removeDemoEngagements(tx: Transaction): Promise<number> {
  await removeDemoWorkReviews(tx);
  const gone = await tx
    .delete(engagements)
    .where(
      sql`${engagements.isDemo} or (${engagements.consultantUserId} in (select user_id from people where is_demo)
        and ${engagements.serviceUserId} in (select user_id from people where is_demo))`,
    )
    .returning({ id: engagements.id });
  return gone.length;
}

/** Plays a story through the state machine, and stores what comes of it. */
async function play(tx: Transaction, story: Story, now: number): Promise<void> {
  const today = londonDay(now);
  const [consultant, service] = [demoId('user', story.consultant), demoId('user', story.service)];
  const startedBy: Side = story.kind === 'apply' ? 'consultant' : 'service';
  const sentAt = now - story.sentDaysAgo * dayMs;
  const terms = termsOf(story, today, await daysOf(tx, story, consultant, today));
  const engagement = accepted(propose(startedBy, terms, worldAt(sentAt)), story, 'propose');
  const id = idOf(story);
  await tx.insert(engagements).values({
    ...columnsOf(engagement),
    id,
    kind: story.kind === 'apply' ? 'apply' : 'book',
    listingId: story.kind === 'apply' ? demoId('service', story.service) : null,
    consultantUserId: consultant,
    serviceUserId: service,
    startedBy,
    nextDueAt: nextDueAt(engagement, new Date(now)),
    // What the past would have reminded of is over.
    doneUntil: new Date(now),
    isDemo: true,
    createdAt: new Date(sentAt),
  });
  await tx
    .insert(engagementVersions)
    .values({ engagementId: id, version: 1, madeBy: startedBy, madeAt: new Date(sentAt), terms });
  await addEntry(tx, id, new Date(sentAt), { side: startedBy, name: 'propose', version: 1 });
  for (const act of story.acts) {
    const stored = await readForUpdate(tx, id);
    if (!stored) throw new Error(`the demo engagement ${story.key} is gone`);
    const at = now - act.daysAgo * dayMs;
    const side = act.by;
    const happening = {
      name: act.name,
      cause: side,
      milestone: act.milestone,
      hasWords: Boolean(act.words),
      terms: act.terms && otherPrice(stored.engagement.terms, act.terms),
    };
    const next = accepted(applyEvent(stored.engagement, happening, worldAt(at)), story, act.name);
    await writeEngagement(tx, stored, next, {
      at: new Date(at),
      entry: { side, name: act.name, milestone: act.milestone ?? null, words: act.words ?? '' },
      listingAfter: act.listingAfter,
    });
  }
  if (story.plan) {
    const rows = story.plan.map((finding, at) => ({ ...finding, number: at + 1, due: dayAfter(today, finding.due) }));
    const changed = { engagementId: id, changedBy: 'consultant', changedAt: new Date(now) } as const;
    await tx.insert(actionPlanFindings).values(rows.map((row) => ({ ...row, ...changed })));
  }
  if (!story.reviews) return;
  const { daysAgo, ofConsultant, ofService } = story.reviews;
  const stored = await readForUpdate(tx, id);
  await loadDemoWorkReviews(tx, {
    engagementId: id,
    workedIn: `${londonDay(stored?.engagement.closedAt ?? now).slice(0, 7)}-01`,
    appearedAt: new Date(now - daysAgo * dayMs),
    ofConsultant: { key: story.consultant, index: ofConsultant, authorId: service },
    ofService: { ...ofService, userId: service, authorId: consultant },
  });
}

const worldAt = (now: number) => ({ now, listingDeadline: null, bookedElsewhere: [], isSuspended: false });

function accepted(outcome: Outcome, { key }: Story, what: string) {
  if (!outcome.ok) throw new Error(`the demo engagement ${key}: ${what} is refused: ${outcome.reason}`);
  return outcome.engagement;
}

async function daysOf(tx: Transaction, { terms }: Story, consultant: string, today: Day): Promise<Day[]> {
  if (terms.fromFree === undefined) return terms.days.map((days) => dayAfter(today, days));
  const free = await findFreeDays(tx, consultant, dayAfter(today, 14));
  return free.slice(0, terms.fromFree);
}

function termsOf({ terms }: Story, today: Day, days: Day[]): Terms {
  const { title, basis, pounds, place, where, note, milestones } = terms;
  return {
    title,
    basis: basis as Basis,
    pence: pounds * 100,
    days,
    period: null,
    quantity: null,
    place: place as Place,
    where,
    expenses: { kind: 'included', words: '' },
    employment: { status: 'not-stated', reasons: '' },
    note,
    milestones: milestones.map((one, at) => ({
      id: at + 1,
      title: one.title,
      due: dayAfter(today, one.due),
      pence: one.pounds === null ? null : one.pounds * 100,
      doneWhen: one.doneWhen,
    })),
  };
}

const otherPrice = (terms: Terms, { pounds, amounts }: { pounds: number; amounts: number[] }): Terms => ({
  ...terms,
  pence: pounds * 100,
  milestones: terms.milestones.map((one, at) => ({ ...one, pence: (amounts[at] ?? 0) * 100 })),
});
