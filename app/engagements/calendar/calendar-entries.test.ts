import { expect, test } from 'vitest';
import { calendarEntries } from './calendar-entries.ts';
import type { Terms } from '../terms/terms.ts';

const terms = (values: Partial<Terms>): Terms => ({
  title: 'Interim manager',
  basis: 'day',
  pence: 400_00,
  days: [],
  period: null,
  quantity: null,
  place: 'on-site',
  where: '',
  expenses: { kind: 'included', words: '' },
  employment: { status: 'not-stated', reasons: '' },
  note: '',
  milestones: [
    { id: 1, title: 'Week 1', due: '2027-03-26', pence: null, doneWhen: 'Handed over' },
    { id: 2, title: 'Week 2', due: '2027-04-02', pence: null, doneWhen: 'Handed over' },
  ],
  ...values,
});

const said = (entries: ReturnType<typeof calendarEntries>) =>
  entries.map(({ title, start, end, isCancelled }) => `${title} ${start} ${end}${isCancelled ? ' cancelled' : ''}`);

test('ENG-23 days in a row are one entry, over a change of the clocks and the end of a month too', () => {
  const days = ['2027-03-27', '2027-03-28', '2027-03-29', '2027-03-31', '2027-04-01'];
  expect(
    said(calendarEntries({ id: 'a', agreed: [terms({ days })], accepted: [], closedOn: null })).slice(0, 2),
  ).toEqual(['Interim manager 2027-03-27 2027-03-29', 'Interim manager 2027-03-31 2027-04-01']);
});

test('ENG-21 ENG-23 after an early end the days to come are cancelled, and what was not accepted is not due any more', () => {
  const period = { start: '2027-03-22', end: '2027-04-02' };
  const work = { id: 'a', agreed: [terms({ period })], accepted: [1], closedOn: '2027-03-30' };
  expect(said(calendarEntries(work))).toEqual([
    'Interim manager 2027-03-22 2027-03-30',
    'Due: ‘Week 1’ 2027-03-26 2027-03-26',
    'Due: ‘Week 2’ 2027-04-02 2027-04-02 cancelled',
  ]);
  const days = ['2027-03-29', '2027-03-30', '2027-03-31', '2027-04-02'];
  expect(said(calendarEntries({ ...work, agreed: [terms({ days })] })).slice(0, 2)).toEqual([
    'Interim manager 2027-03-29 2027-03-30',
    'Interim manager 2027-04-02 2027-04-02 cancelled',
  ]);
});

test('ENG-23 a period that moves stays the same entry; one that becomes days is cancelled', () => {
  const before = terms({ period: { start: '2027-03-22', end: '2027-04-02' } });
  const moved = terms({ period: { start: '2027-03-29', end: '2027-04-09' } });
  const asDays = terms({ days: ['2027-03-30'] });
  const entries = calendarEntries({ id: 'a', agreed: [before, moved], accepted: [], closedOn: null });
  expect(entries[0]).toMatchObject({ id: 'a-period', start: '2027-03-29', sequence: 1, isCancelled: false });
  const last = calendarEntries({ id: 'a', agreed: [before, moved, asDays], accepted: [], closedOn: null });
  expect(said(last).filter((one) => one.startsWith('Interim'))).toEqual([
    'Interim manager 2027-03-29 2027-04-09 cancelled',
    'Interim manager 2027-03-30 2027-03-30',
  ]);
});
