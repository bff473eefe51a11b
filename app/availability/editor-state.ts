import { comingDays, type FreeDay } from './free-days.ts';
import {
  applyChange,
  areSameDays,
  changeBetween,
  countedDays,
  daysOfRange,
  inverse,
  isMarkable,
  isUnchanged,
  mergeDays,
  type DayChange,
} from './marked-days.ts';

/** The state of the calendar editor. */
export type EditorState = {
  /** False makes the calendar read-only. */
  isEditMode: boolean;
  today: FreeDay;
  /** The days marked on the screen, without past days. */
  marked: FreeDay[];
  /** The days for which the consultant is booked. They cannot be marked. */
  booked: readonly FreeDay[];
  /** The days stored on the server, as far as this window knows. */
  base: FreeDay[];
  /** The last toggled day, where a range starts. */
  anchor?: FreeDay;
  /**
   * The range selected with Shift and the arrow keys. `to`: its end. `marked`: all days marked after this selection.
   * `before`: the state before the selection.
   */
  stretch?: { to: FreeDay; marked: FreeDay[]; before: Pick<EditorState, 'marked' | 'undo'> };
  /** A day in the month that is shown. */
  month: FreeDay;
  /** The change that undoes or redoes the last change of many days. */
  undo?: { change: DayChange; label: 'Undo' | 'Redo' };
  /** A message about the last change of many days: '6 days added.' */
  said: string;
};

export type EditorAction =
  | { type: 'press'; day: FreeDay; withShift: boolean }
  | { type: 'stretch'; from: FreeDay; to: FreeDay }
  | { type: 'month'; month: FreeDay }
  | { type: 'add'; days: readonly FreeDay[] }
  | { type: 'clear month' }
  | { type: 'undo' }
  /** The server has stored these days. `booked`: days that were sent, and not stored because they are booked. */
  | { type: 'stored'; days: readonly FreeDay[]; booked?: readonly FreeDay[]; today: FreeDay }
  /** Another window has stored these days. The unsaved changes of this window are applied on top. */
  | { type: 'changed elsewhere'; days: readonly FreeDay[]; today: FreeDay }
  /** The date in London has changed. */
  | { type: 'today'; today: FreeDay };

type Start = {
  base: readonly FreeDay[];
  marked?: readonly FreeDay[];
  booked?: readonly FreeDay[];
  today: FreeDay;
  isEditMode?: boolean;
};

export function openEditor({ base, marked = base, booked = [], today, isEditMode = true }: Start): EditorState {
  const known = { base: comingDays(base, today), marked: comingDays(marked, today) };
  return { ...known, booked, isEditMode, today, month: known.marked[0] ?? today, said: '' };
}

export function isUnsaved({ base, marked }: EditorState): boolean {
  return !areSameDays(base, marked);
}

export function changeEditor(state: EditorState, action: EditorAction): EditorState {
  if (action.type === 'month') return { ...state, month: action.month };
  if (action.type === 'stored') return stored(state, action);
  if (action.type === 'today') return onDay(state, action.today);
  if (action.type === 'changed elsewhere') {
    const { today } = action;
    const [base, mine, theirs] = [state.base, state.marked, action.days].map((days) => comingDays(days, today));
    const { booked, month } = state;
    return { ...openEditor({ base: theirs!, marked: mergeDays(base!, mine!, theirs!), booked, today }), month };
  }
  if (!state.isEditMode) return state;
  if (action.type === 'press') return press(state, action.day, action.withShift);
  if (action.type === 'stretch') return stretch(state, action.from, action.to);
  if (action.type === 'undo') return undo(state);
  const { marked, month } = state;
  const days =
    action.type === 'add'
      ? applyChange(marked, { added: action.days.filter((day) => canMark(state, day)), removed: [] })
      : marked.filter((day) => day.slice(0, 7) !== month.slice(0, 7));
  const shown = action.type === 'add' ? monthOfAdded(state, days) : month;
  return { ...changeMany(state, days), month: shown, anchor: undefined };
}

/** Returns a day in the month to show: the shown month if a day was added in it, else the month of the first added day. */
function monthOfAdded({ marked, month }: EditorState, days: readonly FreeDay[]): FreeDay {
  const added = days.filter((day) => !marked.includes(day));
  return added.some((day) => day.slice(0, 7) === month.slice(0, 7)) ? month : (added[0] ?? month);
}

/** Whether a day can be marked or unmarked: it is neither over, nor too far away, nor booked. */
function canMark({ today, booked }: EditorState, day: FreeDay): boolean {
  return isMarkable(day, today) && !booked.includes(day);
}

/** Days that were booked meanwhile are not marked any more. */
function stored(
  state: EditorState,
  { days, booked = [], today }: Extract<EditorAction, { type: 'stored' }>,
): EditorState {
  const next = { ...onDay(state, today), base: comingDays(days, today) };
  if (booked.length === 0) return next;
  return {
    ...next,
    booked: [...state.booked, ...booked],
    marked: next.marked.filter((day) => !booked.includes(day)),
    said: `${countedDays(booked.length)} booked meanwhile.`,
  };
}

function onDay(state: EditorState, today: FreeDay): EditorState {
  if (today === state.today) return state;
  const month = [state.month, today].sort()[1] as FreeDay;
  const days = { base: comingDays(state.base, today), marked: comingDays(state.marked, today) };
  return { ...state, ...days, today, month, anchor: undefined };
}

function press(state: EditorState, day: FreeDay, withShift: boolean): EditorState {
  const { marked, anchor } = state;
  if (!canMark(state, day)) return state;
  const isFree = (one: FreeDay) => marked.includes(one);
  if (withShift && anchor !== undefined && anchor !== day) {
    const range = daysOfRange(anchor, day).filter((one) => canMark(state, one));
    const change = isFree(anchor) ? { added: range, removed: [] } : { added: [], removed: range };
    return changeMany(state, applyChange(marked, change));
  }
  const change = isFree(day) ? { added: [], removed: [day] } : { added: [day], removed: [] };
  return { ...state, marked: applyChange(marked, change), anchor: day, said: '' };
}

/**
 * Gives all days from the anchor to the focused day the anchor's state, free or not free. When the range shrinks, the
 * days outside it get their earlier state back. Without an anchor, the range starts at `from`, and all its days get the
 * opposite of the state that `from` had.
 */
function stretch(state: EditorState, from: FreeDay, to: FreeDay): EditorState {
  const { anchor = from, today } = state;
  if (![from, to].every((day) => isMarkable(day, today))) return state;
  const goesOn = state.stretch?.to === from && state.stretch.marked === state.marked;
  const before = goesOn ? state.stretch!.before : { marked: state.marked, undo: state.undo };
  const isFree = state.marked.includes(anchor);
  const range = daysOfRange(anchor, to).filter((one) => canMark(state, one));
  const isAdding = state.anchor === undefined ? !isFree : isFree;
  const change = isAdding ? { added: range, removed: [] } : { added: [], removed: range };
  const next = changeMany({ ...state, ...before }, applyChange(before.marked, change));
  return { ...next, anchor, stretch: { to, marked: next.marked, before } };
}

function changeMany(state: EditorState, marked: FreeDay[]): EditorState {
  const change = changeBetween(state.marked, marked);
  if (isUnchanged(change)) return { ...state, said: 'Nothing to change.' };
  return { ...state, marked, undo: { change: inverse(change), label: 'Undo' }, said: sayChange(change) };
}

/** Undoes the last change of many days; later changes stay. Called again, it redoes the undone change. */
function undo(state: EditorState): EditorState {
  if (!state.undo) return state;
  const { change, label } = state.undo;
  const possible = { ...change, added: change.added.filter((day) => canMark(state, day)) };
  const marked = applyChange(state.marked, possible);
  return {
    ...state,
    marked,
    anchor: undefined,
    undo: { change: inverse(change), label: label === 'Undo' ? 'Redo' : 'Undo' },
    said: sayChange(changeBetween(state.marked, marked)),
  };
}

/** Returns a message such as '6 days added.' or '2 days removed.'. */
function sayChange({ added, removed }: DayChange): string {
  return [
    ...(added.length > 0 ? [`${countedDays(added.length)} added.`] : []),
    ...(removed.length > 0 ? [`${countedDays(removed.length)} removed.`] : []),
  ].join(' ');
}
