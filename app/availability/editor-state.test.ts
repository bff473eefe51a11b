import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeEditor, isUnsaved, openEditor, type EditorAction, type EditorState } from './editor-state.ts';
import { dayAfter } from '../../ui/text/dates.ts';
import { daysOfRange, everyUntil } from './marked-days.ts';

const today = '2026-11-21';
const open = (base: string[] = [], isEditMode = true) => openEditor({ base, today, isEditMode });
const act = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(changeEditor, state);
const press = (day: string, withShift = false): EditorAction => ({ type: 'press', day, withShift });

const ahead = fc.integer({ min: -30, max: 760 }).map((days) => dayAfter(today, days));
const markable = fc.integer({ min: 0, max: 730 }).map((days) => dayAfter(today, days));
const base = fc.uniqueArray(markable, { maxLength: 20 }).map((days) => days.sort());
const anyAction = fc.oneof(
  fc.record({ type: fc.constant('press' as const), day: ahead, withShift: fc.boolean() }),
  fc.record({ type: fc.constant('stretch' as const), from: ahead, to: ahead }),
  fc.record({ type: fc.constant('month' as const), month: markable }),
  fc.record({ type: fc.constant('add' as const), days: fc.array(ahead, { maxLength: 5 }) }),
  fc.constant({ type: 'clear month' as const }),
  fc.constant({ type: 'undo' as const }),
);

describe('CPROF-18 pressing a day', () => {
  test('marks it, and pressing it again takes the mark away', () => {
    fc.assert(
      fc.property(base, markable, (days, day) => {
        const once = act(open(days), press(day));
        expect(once.marked.includes(day)).toBe(!days.includes(day));
        expect(once.marked.filter((one) => one !== day)).toEqual(days.filter((one) => one !== day));
        expect(act(once, press(day)).marked).toEqual(days);
      }),
    );
  });

  test('changes nothing on a day that is past or more than 2 years ahead', () => {
    for (const day of ['2026-11-20', '2028-11-21', '2027-02-29', '']) {
      const state = open(['2026-11-24']);
      expect(act(state, press(day), press(day, true))).toBe(state);
    }
  });
});

describe('CPROF-20 edit mode', () => {
  test('with it a day toggles; without it nothing that is pressed changes anything', () => {
    expect(act(open([], true), press('2026-11-24')).marked).toEqual(['2026-11-24']);
    fc.assert(
      fc.property(base, fc.array(anyAction, { maxLength: 8 }), (days, actions) => {
        expect(act(open(days, false), ...actions).marked).toEqual(days);
      }),
    );
  });
});

test('CPROF-17 whatever is pressed: days in order, each once, none past, none too far', () => {
  fc.assert(
    fc.property(base, fc.array(anyAction, { maxLength: 15 }), (days, actions) => {
      const { marked } = act(open(days), ...actions);
      expect(marked).toEqual([...new Set(marked)].sort());
      expect(marked.every((day) => day >= today && day <= '2028-11-20')).toBe(true);
    }),
  );
});

describe('with Shift', () => {
  test('all days from the one toggled last get its state, and no other day changes', () => {
    fc.assert(
      fc.property(base, markable, markable, (days, anchor, end) => {
        fc.pre(anchor !== end);
        const once = act(open(days), press(anchor));
        const { marked } = act(once, press(end, true));
        const range = daysOfRange(anchor, end);
        for (const day of new Set([...range, ...days])) {
          const expected = range.includes(day) ? once.marked.includes(anchor) : days.includes(day);
          expect(marked.includes(day)).toBe(expected);
        }
      }),
    );
  });

  test('a range that was marked is taken away the same way; without a day before it, one day toggles', () => {
    const range = daysOfRange('2026-12-01', '2026-12-05');
    const marked = act(open(), press('2026-12-05'), press('2026-12-01', true));
    expect(marked).toMatchObject({ marked: range, said: '4 days added.' });
    expect(act(marked, press('2026-12-01'), press('2026-12-05', true)).marked).toEqual([]);
    expect(act(open(), press('2026-12-05', true)).marked).toEqual(['2026-12-05']);
  });
});

describe('with Shift and the arrow keys', () => {
  const stretch = (from: string, to: string): EditorAction => ({ type: 'stretch', from, to });

  test('the range from the anchor grows and shrinks; what it has left is as it was before', () => {
    const grown = act(
      open(['2026-12-04']),
      press('2026-12-01'),
      stretch('2026-12-01', '2026-12-02'),
      stretch('2026-12-02', '2026-12-03'),
      stretch('2026-12-03', '2026-12-10'),
    );
    expect(grown).toMatchObject({ marked: daysOfRange('2026-12-01', '2026-12-10'), said: '8 days added.' });
    const shrunk = act(grown, stretch('2026-12-10', '2026-12-03'), stretch('2026-12-03', '2026-12-02'));
    expect(shrunk).toMatchObject({ marked: ['2026-12-01', '2026-12-02', '2026-12-04'], said: '1 day added.' });
    expect(act(shrunk, { type: 'undo' }).marked).toEqual(['2026-12-01', '2026-12-04']);
    expect(act(shrunk, stretch('2026-12-02', '2026-12-01'))).toMatchObject({ marked: ['2026-12-01', '2026-12-04'] });
    expect(act(shrunk, stretch('2026-12-02', '2026-12-01')).undo).toBeUndefined();
  });

  test('without a day before it, the day that it begins at changes as well', () => {
    const added = act(open(), stretch('2026-12-02', '2026-12-01'));
    expect(added).toMatchObject({ marked: ['2026-12-01', '2026-12-02'], anchor: '2026-12-02' });
    expect(act(open(daysOfRange('2026-12-01', '2026-12-05')), stretch('2026-12-02', '2026-12-03')).marked).toEqual([
      '2026-12-01',
      '2026-12-04',
      '2026-12-05',
    ]);
  });

  test('a range after another change begins anew: the one before it stays', () => {
    const one = act(open(), press('2026-12-01'), stretch('2026-12-01', '2026-12-02'));
    const two = act(one, press('2026-12-09'), stretch('2026-12-09', '2026-12-08'));
    expect(two.marked).toEqual(['2026-12-01', '2026-12-02', '2026-12-08', '2026-12-09']);
  });
});

describe('many days at once', () => {
  test('every Monday is added to what is marked', () => {
    const days = everyUntil([1], today, '2026-12-14');
    const state = act(open(['2026-11-24']), { type: 'add', days });
    expect(state.marked).toEqual(['2026-11-23', '2026-11-24', '2026-11-30', '2026-12-07', '2026-12-14']);
    expect(state).toMatchObject({ said: '4 days added.', undo: { label: 'Undo' } });
    expect(act(state, { type: 'add', days }).said).toBe('Nothing to change.');
    expect(state.month).toBe('2026-11-24');
  });

  test('the calendar opens at the first month with a free day', () => {
    expect(open([]).month).toBe(today);
    expect(open(['2027-02-01', '2027-03-01']).month).toBe('2027-02-01');
  });

  test('the calendar goes to the first month with a day that was added, unless the shown one has some', () => {
    const state = act(open(['2027-01-04']), { type: 'add', days: ['2027-01-04', '2027-02-01', '2027-03-01'] });
    expect(state.month).toBe('2027-02-01');
    expect(act(state, { type: 'add', days: ['2026-12-07', '2027-02-08'] }).month).toBe('2027-02-01');
  });

  test('the month that is shown is cleared, and no other', () => {
    const state = open(['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01']);
    const cleared = act(state, { type: 'month', month: '2026-12-01' }, { type: 'clear month' });
    expect(cleared).toMatchObject({ marked: ['2026-11-30', '2027-01-01'], said: '2 days removed.' });
  });

  test('undo takes the last such change back and nothing that came after it; redo makes it again', () => {
    const cleared = act(open(['2026-11-24', '2026-11-25']), { type: 'clear month' });
    const later = act(cleared, press('2026-11-30'));
    const undone = act(later, { type: 'undo' });
    expect(undone).toMatchObject({ marked: ['2026-11-24', '2026-11-25', '2026-11-30'], undo: { label: 'Redo' } });
    expect(act(undone, { type: 'undo' })).toMatchObject({ marked: ['2026-11-30'], undo: { label: 'Undo' } });
    expect(act(open(), { type: 'undo' })).toEqual(open());
  });
});

describe('CPROF-21 saving', () => {
  test('stored days are saved; what was changed meanwhile is not', () => {
    const state = act(open(), press('2026-11-24'));
    expect([isUnsaved(open(['2026-11-24'])), isUnsaved(state)]).toEqual([false, true]);
    const saved = act(state, { type: 'stored', days: ['2026-11-24'], today });
    expect(isUnsaved(saved)).toBe(false);
    const changed = act(state, press('2026-11-25'), { type: 'stored', days: ['2026-11-24'], today });
    expect([changed.marked, isUnsaved(changed)]).toEqual([['2026-11-24', '2026-11-25'], true]);
  });

  test('ENG-22 a booked day cannot be marked; one that was booked meanwhile is not marked any more', () => {
    const state = openEditor({ base: ['2026-11-24'], booked: ['2026-11-26'], today });
    const pressed = act(state, press('2026-11-26'), { type: 'add', days: ['2026-11-26', '2026-11-27'] });
    expect(pressed.marked).toEqual(['2026-11-24', '2026-11-27']);
    expect(act(pressed, press('2026-11-24'), press('2026-11-28', true)).marked).not.toContain('2026-11-26');
    const saved = act(pressed, { type: 'stored', days: ['2026-11-24'], booked: ['2026-11-27'], today });
    expect(saved).toMatchObject({ marked: ['2026-11-24'], said: '1 day booked meanwhile.' });
    expect(isUnsaved(saved)).toBe(false);
    expect(act(saved, press('2026-11-27')).marked).toEqual(['2026-11-24']);
  });

  test('a change made elsewhere is put together with one’s own, month and place stay', () => {
    const own = act(open(['2026-11-24', '2026-11-25']), press('2026-11-24'), press('2026-12-01'));
    const shown = act(own, { type: 'month', month: '2026-12-01' });
    const both = act(shown, { type: 'changed elsewhere', days: ['2026-11-24', '2026-11-25', '2026-11-26'], today });
    expect(both).toMatchObject({
      base: ['2026-11-24', '2026-11-25', '2026-11-26'],
      marked: ['2026-11-25', '2026-11-26', '2026-12-01'],
      month: '2026-12-01',
    });
    expect(isUnsaved(both)).toBe(true);
  });

  test('after midnight yesterday is gone from both, and is no change', () => {
    const state = open([today, '2026-11-24']);
    const next = act(state, { type: 'today', today: '2026-11-22' });
    expect(next).toMatchObject({ marked: ['2026-11-24'], base: ['2026-11-24'], month: '2026-11-22' });
    expect(isUnsaved(next)).toBe(false);
  });
});
