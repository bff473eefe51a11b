import { isDay } from '../../../ui/calendar/calendar-days.ts';
import type { Day } from '../../../ui/text/dates.ts';
import { readText } from '../../profiles/profile-text.ts';

/** The regulator's key questions, in its order. */
export const keyQuestions = {
  safe: 'Safe',
  effective: 'Effective',
  caring: 'Caring',
  responsive: 'Responsive',
  'well-led': 'Well-led',
} as const;
export type KeyQuestion = keyof typeof keyQuestions;

export const findingStates = { open: 'Not started', 'under-way': 'Under way', done: 'Done' } as const;
export type FindingState = keyof typeof findingStates;

/** What a finding says. */
export type FindingWords = {
  keyQuestion: KeyQuestion;
  finding: string;
  action: string;
  /** A role, such as 'Deputy manager'. */
  owner: string;
  due: Day;
  state: FindingState;
};

/** A finding as both sides see it. `changedAt`: ISO 8601. */
export type Finding = FindingWords & { number: number; revision: number; changedAt: string };

export type FindingField = keyof FindingWords;

export const mostFindings = 200;
const longestText = 2000;
const longestOwner = 200;

/** Reads the form of a finding: what it says, or what is wrong, one text for each field. */
export function readFinding(form: Partial<Record<FindingField, string>>): {
  words: FindingWords | undefined;
  problems: { field: FindingField; text: string }[];
} {
  const problems: { field: FindingField; text: string }[] = [];
  const note = (field: FindingField, text: string) => void problems.push({ field, text });
  const read = (field: 'finding' | 'action' | 'owner', what: string, max: number, missing: string) => {
    const reading = readText(form[field] ?? '', { what, max, missing });
    if ('value' in reading) return reading.value;
    note(field, reading.problem);
    return undefined;
  };
  const keyQuestion = Object.hasOwn(keyQuestions, form.keyQuestion ?? '')
    ? (form.keyQuestion as KeyQuestion)
    : undefined;
  if (!keyQuestion) note('keyQuestion', 'Choose a key question');
  const finding = read('finding', 'the finding', longestText, 'Say what was found');
  const action = read('action', 'what’s to be done', longestText, 'Say what’s to be done');
  const owner = read('owner', 'the role', longestOwner, 'Say who does it: a role, such as Deputy manager');
  const due = isDay(form.due ?? '') ? form.due : undefined;
  if (due === undefined) note('due', 'Enter a date');
  const state = Object.hasOwn(findingStates, form.state ?? '') ? (form.state as FindingState) : undefined;
  if (!state) note('state', 'Choose how far it is');
  return {
    words:
      keyQuestion && finding !== undefined && action !== undefined && owner !== undefined && due !== undefined && state
        ? { keyQuestion, finding, action, owner, due, state }
        : undefined,
    problems,
  };
}
