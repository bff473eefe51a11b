import assert from 'node:assert/strict';
import fc from 'fast-check';
import { dayAfter, londonDay } from '../../ui/text/dates.ts';
import type { Terms } from '../../app/engagements/terms/terms.ts';
import { applyEvent, propose, type Happening } from '../../app/engagements/machine/apply-event.ts';
import type { Engagement, Surroundings } from '../../app/engagements/machine/engagement.ts';
import {
  events,
  milestoneStates,
  mostVersions,
  sides,
  states,
  type EventName,
} from '../../app/engagements/machine/machine.ts';
import { bookedDays } from '../../app/engagements/machine/rules.ts';
import { timetable } from '../../app/engagements/machine/timetable.ts';

const begin = Date.parse('2026-11-27T12:00:00Z');
const dayMs = 24 * 3600 * 1000;
const names = Object.keys(events) as EventName[];

/** Terms whose first day is `ahead` days after a moment. */
function termsFrom(now: number, ahead: number, milestones: readonly number[], version: number): Terms {
  const first = dayAfter(londonDay(now), ahead);
  return {
    title: 'Mock inspection',
    basis: 'fixed',
    pence: 100_00 * milestones.length,
    days: [first, dayAfter(first, 1)],
    period: null,
    quantity: null,
    place: 'on-site',
    where: 'Leeds',
    expenses: { kind: 'included', words: '' },
    employment: { status: 'not-stated', reasons: '' },
    note: '',
    milestones: milestones.map((id) => ({
      id,
      title: `Part ${id} in version ${version % 2}`,
      due: dayAfter(first, id),
      pence: 100_00,
      doneWhen: 'It is done',
    })),
  };
}

const rarely = fc.nat(4).map((one) => one === 4);

const step = fc.record({
  /** Which event, counted among those of the state, or among all when it is wild. */
  which: fc.nat(999),
  isWild: rarely,
  side: fc.constantFrom(...sides),
  milestone: fc.nat(4),
  ahead: fc.integer({ min: -1, max: 20 }),
  milestones: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
  hasWords: fc.boolean(),
  isSuspended: rarely,
  isBooked: rarely,
  waits: fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, fc.integer({ min: 0, max: 20 * dayMs })),
});

/**
 * Plays random histories of engagements, and checks after each event what is true of every engagement: every event in every
 * state is defined or refused, what was accepted stays, days are booked exactly while agreed, and time leads out.
 */
export function playHistories(histories: number): void {
  const reached = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom(...sides),
      fc.integer({ min: 2, max: 20 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
      fc.array(step, { minLength: 12, maxLength: 40 }),
      (by, ahead, milestones, steps) => {
        let now = begin;
        const calm: Surroundings = { now, listingDeadline: null, bookedElsewhere: [], isSuspended: false };
        const first = propose(by, termsFrom(now, ahead, milestones, 0), calm);
        assert.ok(first.ok);
        let engagement = first.engagement;
        for (const [
          at,
          { waits, ahead: later, milestones: parts, isBooked, isSuspended, which, isWild, side, milestone, ...rest },
        ] of steps.entries()) {
          now += waits;
          const terms = termsFrom(now, later, parts, at);
          const world = { ...calm, now, isSuspended, bookedElsewhere: isBooked ? engagement.terms.days : [] };
          const before = engagement;
          const likely = names.filter(
            (one) =>
              (events[one].from as readonly string[]).includes(before.state) &&
              (events[one].by !== 'site' || which > 900),
          );
          // Work is completed by many deliveries and acceptances, so these are tried more often.
          const often = likely.flatMap((one) => (isOfDelivery(one) ? [one, one, one, one] : [one]));
          const among = isWild || often.length === 0 ? names : often;
          const name = among[which % among.length] ?? 'accept';
          const actor = events[name].by;
          const cause = actor === 'site' || (actor === 'time' && !isWild) ? actor : side;
          const outcome = applyEvent(
            before,
            { ...rest, name, cause, terms, milestone: numberOf(before, milestone, isWild) },
            world,
          );
          if (!outcome.ok) {
            assert.ok(outcome.reason);
            continue;
          }
          engagement = outcome.engagement;
          reached.add(`${before.state} ${name} ${engagement.state}`);
          expectWhole(engagement, now);
          expectKept(before, engagement);
        }
        expectEndByTime(engagement, now);
      },
    ),
    { numRuns: histories },
  );
  // The histories are long enough to be worth something.
  for (const state of Object.keys(states)) {
    if (state !== 'proposed')
      assert.ok(
        [...reached].some((one) => one.endsWith(` ${state}`)),
        `${state} is never reached`,
      );
  }
}

const isOfDelivery = (name: EventName) => name === 'deliver' || name === 'accept-delivery';

/** Returns the number of one of the milestones, or any number. */
const numberOf = ({ milestones }: Engagement, any: number, isWild: boolean) =>
  isWild ? any : milestones[any % Math.max(1, milestones.length)]?.id;

/** What is true of every engagement. */
function expectWhole(engagement: Engagement, now: number) {
  const { state, proposal, change, end, milestones, terms } = engagement;
  assert.equal(proposal !== null, state === 'proposed');
  assert.equal(end !== null, state === 'ending');
  if (state !== 'running') assert.equal(change, null);
  assert.deepEqual(bookedDays(engagement), state === 'running' || state === 'ending' ? terms.days : []);
  assert.ok(engagement.versions <= mostVersions);
  assert.equal(engagement.closedAt === null, states[state].isOpen);
  for (const one of milestones) {
    assert.ok(Object.hasOwn(milestoneStates, one.state));
    assert.equal(one.until !== null, one.state === 'delivered' && states[state].isOpen);
  }
  const numbers = milestones.map(({ id }) => id);
  if (numbers.length > 0)
    assert.deepEqual(
      numbers,
      terms.milestones.map(({ id }) => id),
    );
  const hasSilence = timetable(engagement).some(({ what }) => what === 'event');
  assert.equal(hasSilence, states[state].isOpen);
  for (const due of timetable(engagement)) if (due.what === 'reminder') assert.ok(due.at < due.until);
  assert.equal(engagement.lastEventAt, now);
}

/** What an event may not undo: an accepted milestone stays, and says what it said. */
function expectKept(before: Engagement, after: Engagement) {
  if (!states[before.state].isOpen) throw new Error(`${before.state} is left`);
  for (const { id, state } of before.milestones) {
    if (state !== 'accepted') continue;
    assert.equal(after.milestones.find((one) => one.id === id)?.state, 'accepted');
    const said = ({ terms }: Engagement) => terms.milestones.find((one) => one.id === id);
    assert.deepEqual(said(after), said(before));
  }
}

/** If nobody acts any more, time alone ends it, within a bounded number of events. */
function expectEndByTime(engagement: Engagement, now: number) {
  let rest = engagement;
  let moment = now;
  for (let events_ = 0; states[rest.state].isOpen; events_++) {
    assert.ok(events_ < 10);
    const due = timetable(rest).find(({ what }) => what === 'event');
    if (due?.what !== 'event') throw new Error('nothing is due');
    moment = Math.max(moment, due.at);
    const world = { now: moment, listingDeadline: null, bookedElsewhere: [], isSuspended: true };
    // A job that runs too early changes nothing.
    if (due.at > now) assert.ok(!applyEvent(rest, due.happening, { ...world, now: due.at - 1 }).ok);
    const outcome = applyEvent(rest, due.happening, world);
    if (!outcome.ok) throw new Error(`time is refused: ${due.happening.name} ${outcome.reason}`);
    // A second job for the same deadline changes nothing either.
    assert.ok(!applyEvent(outcome.engagement, due.happening as Happening, world).ok);
    rest = outcome.engagement;
  }
}
