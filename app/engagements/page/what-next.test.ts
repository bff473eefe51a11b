import { expect, test } from 'vitest';
import { applyEvent, propose, type Happening } from '../machine/apply-event.ts';
import type { Engagement } from '../machine/engagement.ts';
import type { Side } from '../machine/machine.ts';
import type { Terms } from '../terms/terms.ts';
import { milestoneEvents, possibleEvents, whatNext } from './what-next.ts';

const now = Date.parse('2026-11-27T12:00:00Z');
const world = { now, listingDeadline: null, bookedElsewhere: [], isSuspended: false };
const terms: Terms = {
  title: 'Mock inspection',
  basis: 'fixed',
  pence: 900_00,
  days: ['2027-01-11'],
  period: null,
  quantity: null,
  place: 'on-site',
  where: '',
  expenses: { kind: 'included', words: '' },
  employment: { status: 'not-stated', reasons: '' },
  note: '',
  milestones: [
    { id: 1, title: 'Inspection', due: '2027-01-11', pence: 600_00, doneWhen: 'Done' },
    { id: 2, title: 'Report', due: '2027-01-18', pence: 300_00, doneWhen: 'Done' },
  ],
};

/** Returns the engagement after these events. */
function after(...happenings: Happening[]): Engagement {
  const first = propose('consultant', terms, world);
  if (!first.ok) throw new Error(first.reason);
  return happenings.reduce((engagement, happening) => {
    const outcome = applyEvent(engagement, happening, world);
    if (!outcome.ok) throw new Error(`${happening.name}: ${outcome.reason}`);
    return outcome.engagement;
  }, first.engagement);
}

const noReviews = { own: null, hasAppeared: false };
const said = (
  engagement: Engagement,
  side: Side,
  reviews: Parameters<typeof whatNext>[0]['reviews'] = noReviews,
  at = now,
) => whatNext({ engagement, side, other: 'Elm House', isOtherClosed: false, isSuspended: false, reviews, now: at });
const accept: Happening = { name: 'accept', cause: 'service' };
const deliver = (milestone: number): Happening => ({ name: 'deliver', cause: 'consultant', milestone });

test('ENG-11 a sentence says what happens next, whose turn it is and until when', () => {
  expect(said(after(), 'service')).toEqual({
    turn: 'yours',
    sentence:
      'It’s your turn. Accept, make a counter-offer or decline by the end of 11 December 2026, or the proposal lapses.',
  });
  expect(said(after(), 'consultant')).toEqual({
    turn: 'theirs',
    sentence: 'Elm House has until the end of 11 December 2026 to answer, or the proposal lapses.',
  });
  expect(said(after(accept), 'consultant').sentence).toBe('Next, deliver ‘Inspection’ by 11 January 2027.');
  expect(said(after(accept, deliver(1)), 'service')).toEqual({
    turn: 'yours',
    milestone: 1,
    sentence:
      '‘Inspection’ has been delivered. Accept it or ask for changes by the end of 11 December 2026, or it counts as accepted.',
  });
  const done = after(
    accept,
    deliver(1),
    deliver(2),
    { name: 'accept-delivery', cause: 'service', milestone: 1 },
    { name: 'accept-delivery', cause: 'service', milestone: 2 },
  );
  const own = { stars: 4, body: 'Clear from the first day', wouldAgain: true };
  const sentences = [
    said(done, 'service'),
    said(done, 'service', { own, hasAppeared: false }),
    said(done, 'service', { own, hasAppeared: true }),
    said(done, 'service', noReviews, now + 20 * 86_400_000),
    said(after({ name: 'withdraw', cause: 'consultant' }), 'service'),
  ];
  expect(sentences.map(({ turn, sentence }) => `${turn}: ${sentence}`)).toEqual([
    'nobody: Everything has been accepted. You can review Elm House until the end of 11 December 2026.',
    'nobody: Everything has been accepted. Your review appears when Elm House has written one too, or after 11 December 2026.',
    'nobody: Everything has been accepted. The reviews are published.',
    'nobody: Everything has been accepted. Nothing more happens here.',
    'nobody: This proposal was withdrawn. Nothing more happens here.',
  ]);
});

test('ENG-11 the sentence asks for nothing that one cannot do, and puts one’s own answer first', () => {
  const seen = { other: 'Elm House', isOtherClosed: false, isSuspended: false, reviews: noReviews, now };
  const lastVersion = { ...after(), versions: 20 };
  expect(said(lastVersion, 'service').sentence).toMatch(/^It’s your turn\. Accept or decline by/);
  expect(possibleEvents(lastVersion, 'service', now, false)).toEqual(['accept', 'decline']);
  expect(possibleEvents({ ...after(accept), versions: 20 }, 'service', now, false)).toEqual(['cancel']);
  expect(whatNext({ ...seen, engagement: after(), side: 'service', isSuspended: true }).sentence).toBe(
    'Your account is suspended, so you can only decline. Otherwise the proposal lapses after 11 December 2026.',
  );
  const asked: Happening = { name: 'propose-change', cause: 'service', terms };
  expect(said(after(accept, asked, deliver(1)), 'service')).toMatchObject({ turn: 'yours', milestone: 1 });
  expect(said(after(accept, asked), 'service')).toMatchObject({ turn: 'theirs' });
  const ending = after(accept, deliver(1), { name: 'ask-to-end', cause: 'service', hasWords: true });
  expect(said(ending, 'consultant')).toEqual({
    turn: 'theirs',
    sentence:
      'Elm House has asked to end the work. First, Elm House answers what you’ve delivered. The work ends at the end of 11 December 2026 at the latest. A delivery that nobody has answered then counts as accepted.',
  });
  expect(said(ending, 'service')).toMatchObject({ turn: 'yours', milestone: 1 });
});

test('ENG-33 nothing is delivered when nobody has a day left to answer it', () => {
  const ending = after(accept, deliver(1), { name: 'ask-to-end', cause: 'service', hasWords: true });
  const end = ending.end?.until ?? 0;
  for (const [hours, isLate] of [
    [25, false],
    [23, true],
  ] as const) {
    const at = end - hours * 3_600_000;
    expect(milestoneEvents(ending, 'consultant', 2, at)).toEqual(isLate ? [] : ['deliver']);
    expect(applyEvent(ending, deliver(2), { ...world, now: at })).toMatchObject(
      isLate ? { reason: 'too-late-to-deliver' } : { ok: true },
    );
  }
});

test('ENG-11 whoever cannot act is offered nothing, and what is offered is accepted', () => {
  expect(possibleEvents(after(), 'service', now, false)).toEqual(['accept', 'counter', 'decline']);
  expect(possibleEvents(after(), 'consultant', now, false)).toEqual(['withdraw']);
  const running = after(accept);
  expect(possibleEvents(running, 'service', now, false)).toEqual(['propose-change', 'cancel']);
  expect(milestoneEvents(running, 'service', 1, now)).toEqual([]);
  expect(milestoneEvents(running, 'consultant', 1, now)).toEqual(['deliver']);
  const begun = after(accept, deliver(1));
  expect(possibleEvents(begun, 'consultant', now, false)).toEqual(['propose-change', 'ask-to-end']);
  expect(milestoneEvents(begun, 'service', 1, now)).toEqual(['accept-delivery', 'ask-for-changes']);
  expect(possibleEvents(after(), 'service', now, true)).toEqual(['decline']);
  for (const engagement of [after(), running, begun])
    for (const side of ['consultant', 'service'] as const)
      for (const name of possibleEvents(engagement, side, now, false)) {
        const outcome = applyEvent(engagement, { name, cause: side, terms, hasWords: true }, world);
        expect(outcome.ok, `${side} ${name}`).toBe(true);
      }
});
