import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { href } from 'react-router';
import { showToast } from '../../../ui/overlay/toast.ts';
import { useFetcher } from '../../../ui/page/use-fetcher.ts';
import type { FormAnswer } from '../../../ui/form/form-answer.ts';
import { changeEditor, openEditor, type EditorState } from '../../availability/editor-state.ts';
import type { FreeDay } from '../../availability/free-days.ts';
import { areSameDays } from '../../availability/marked-days.ts';
import { writeDays } from '../../availability/sent-days.ts';
import {
  daysFailedText,
  isAvailabilityAnswer,
  savedText,
  signedOutText,
  untoldText,
  type AvailabilityAnswer,
  type StoredAvailability,
} from './availability-answer.ts';

type Start = { stored: StoredAvailability; answer?: AvailabilityAnswer };

/** Returns the initial state: the stored days, or the sent days if a form sent without JavaScript was not saved. */
function start({ stored, answer }: Start): EditorState {
  const booked = stored.booked.map(({ day }) => day);
  if (!answer || answer.ok || !answer.base || !answer.sent)
    return openEditor({ base: stored.days, booked, today: stored.today });
  const { base, sent, today } = answer;
  const editor = openEditor({ base, marked: sent, booked, today });
  if (answer.reason !== 'changed-elsewhere') return editor;
  return changeEditor(editor, { type: 'changed elsewhere', days: answer.theirs, today });
}

/** Returns a result for a failure that only the browser sees: the session has ended, or no response arrived. */
function fromForm({ at, why, errors }: FormAnswer, today: FreeDay): AvailabilityAnswer {
  const head = { about: 'availability', at, today, ok: false } as const;
  if (why === 'session-ended') return { ...head, reason: 'signed-out', text: signedOutText };
  return { ...head, reason: 'failed', text: [`${daysFailedText}.`, ...errors.map(({ text }) => text)].join(' ') };
}

/** The marked days, and how the Availability tab saves them. */
export function useSavedDays(stored: StoredAvailability, answer?: AvailabilityAnswer) {
  const fetcher = useFetcher<AvailabilityAnswer | FormAnswer>();
  const [state, dispatch] = useReducer(changeEditor, { stored, answer }, start);
  const [outcome, setOutcome] = useState(answer);
  /** The sent days of a request that got no response. The server may have stored them. */
  const unanswered = useRef<FreeDay[]>(undefined);
  const heard = useRef<unknown>(undefined);
  const { submit } = fetcher;
  const send = useCallback(
    (days: readonly FreeDay[], base: readonly FreeDay[]) => {
      const form = { intent: 'availability', days: writeDays(days), base: writeDays(base) };
      void submit(form, { method: 'post', action: href('/consultant-profile') });
    },
    [submit],
  );
  const hear = useCallback(
    (next: AvailabilityAnswer, sentDays: FreeDay[]) => {
      setOutcome(next);
      if (next.ok) {
        unanswered.current = undefined;
        const { days, today } = next;
        const booked = sentDays.filter((day) => day >= today && !days.includes(day));
        dispatch({ type: 'stored', days, booked, today });
        showToast({ kind: 'success', text: savedText });
        if (next.notification === 'failed') showToast({ kind: 'error', text: untoldText });
      } else if (next.reason === 'changed-elsewhere') {
        // Days that this window sent itself are not a change made by another window.
        const isOwn = unanswered.current !== undefined && areSameDays(next.theirs, unanswered.current);
        unanswered.current = undefined;
        dispatch({ type: isOwn ? 'stored' : 'changed elsewhere', days: next.theirs, today: next.today });
        if (!isOwn) return;
        setOutcome(undefined);
        send(next.sent, next.theirs);
      } else {
        if (next.reason === 'failed') unanswered.current = sentDays;
        dispatch({ type: 'today', today: next.today });
        showToast({ kind: 'error', text: next.text });
      }
    },
    [send],
  );
  const sent = useRef<FreeDay[]>([]);
  const { data } = fetcher;
  const { today } = state;
  useEffect(() => {
    if (!data || heard.current === data) return;
    heard.current = data;
    hear(isAvailabilityAnswer(data) ? data : fromForm(data, today), sent.current);
  }, [data, hear, today]);
  const save = () => {
    sent.current = state.marked;
    setOutcome(undefined);
    send(state.marked, state.base);
  };
  return { state, dispatch, save, isSaving: fetcher.state !== 'idle', outcome };
}
