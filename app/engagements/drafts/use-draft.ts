import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormAnswer } from '../../../ui/form/form-answer.ts';
import { useFetcher } from '../../../ui/page/use-fetcher.ts';
import type { DraftNews } from './draft.ts';

/** How long after the last change the draft is saved. */
const pauseMs = 2000;

type DraftAnswer = Partial<FormAnswer> & { draft?: DraftNews };

/** How the draft of a form stands. */
export type DraftState = {
  /** When it was saved last from this page, ISO 8601; '' if it was not. */
  savedAt: string;
  /** Why it was not saved. `isStale`: another window has changed it. */
  problem: { text: string; isStale: boolean } | undefined;
  /** Whether all that is typed has been saved, or nothing has been typed. */
  isKept: boolean;
  /** Saves what is typed here instead of what another window has saved. */
  keepThis: () => void;
};

type Form = { formId: string; action: string; loaded: string; answered: DraftNews | undefined };

/**
 * Saves what is typed into a form as a draft, two seconds after the last change and when the page is hidden. `loaded`: the
 * time of the draft that the form shows, ISO 8601; '' without one. `answered`: what the form's own action has said of it.
 */
export function useDraft({ formId, action, loaded, answered }: Form): DraftState {
  const { data, state, submit } = useFetcher<DraftAnswer>();
  const [seen, setSeen] = useState<DraftAnswer>();
  const [draft, setDraft] = useState({ base: loaded, savedAt: '' });
  const [problem, setProblem] = useState<DraftState['problem']>();
  const [isKept, setIsKept] = useState(true);
  const [told, setTold] = useState(answered);
  if (answered !== told) {
    setTold(answered);
    if (answered) setDraft({ base: answered.savedAt, savedAt: answered.isSaved ? answered.savedAt : draft.savedAt });
  }
  // Compared in event handlers only.
  const kept = useRef<string>(undefined);
  const sent = useRef<string>(undefined);

  if (data !== seen) {
    setSeen(data);
    if (data?.draft?.isSaved) {
      const { savedAt } = data.draft;
      setDraft({ base: savedAt, savedAt });
      setProblem(undefined);
    } else if (data) {
      if (data.draft) setDraft({ ...draft, base: data.draft.savedAt });
      setProblem({ text: data.errors?.[0]?.text ?? '', isStale: data.draft !== undefined });
    }
  }

  const send = useCallback(
    (form: HTMLFormElement, base: string) => {
      const fields = new FormData(form);
      sent.current = written(form);
      // A file that was chosen is added by its own button.
      fields.delete('file');
      fields.set('intent', 'keep-draft');
      fields.set('draftOf', base);
      // The page goes on as it is: nothing else that it shows has changed.
      void submit(fields, { method: 'post', action, defaultShouldRevalidate: false });
    },
    [submit, action],
  );

  const isStale = problem?.isStale ?? false;
  const hasProblem = problem !== undefined;
  const { base } = draft;
  useEffect(() => {
    const form = formOf(formId);
    if (!form) return;
    kept.current ??= written(untouched(form));
    if (data?.draft?.isSaved && sent.current !== undefined) kept.current = sent.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSending = false;
    const save = () => {
      clearTimeout(timer);
      if (written(form) === kept.current || isStale) return;
      if (state === 'idle') send(form, base);
    };
    const note = () => {
      if (isSending) return;
      const isSame = written(form) === kept.current;
      setIsKept(isSame);
      clearTimeout(timer);
      if (!isSame) timer = setTimeout(save, pauseMs);
    };
    const typed = () => {
      isSending = false;
      note();
    };
    // The proposal itself is sent now, or has been refused.
    const sending = ({ submitter }: SubmitEvent) => {
      // With a hidden button the form only checks its fields.
      if (submitter?.hidden) return;
      isSending = true;
      clearTimeout(timer);
    };
    const hide = () => document.visibilityState === 'hidden' && save();
    // What was typed while the last one was on its way. After a failure it waits for the next change.
    if (state === 'idle' && !hasProblem) note();
    // A press may add a milestone or pick a day, and then changes fields after this event.
    const noteLater = () => setTimeout(note);
    form.addEventListener('input', typed);
    form.addEventListener('click', noteLater);
    form.addEventListener('submit', sending);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', typed);
      form.removeEventListener('click', noteLater);
      form.removeEventListener('submit', sending);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [formId, data, state, base, isStale, hasProblem, send]);

  const keepThis = () => {
    const form = formOf(formId);
    if (form) send(form, base);
  };
  return { savedAt: draft.savedAt, problem, isKept, keepThis };
}

function formOf(id: string): HTMLFormElement | undefined {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : undefined;
}

/** Returns a copy of a form as it was loaded: somebody may have typed before the page became interactive. */
function untouched(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return copy;
}

const notTyped = new Set(['formNumber', 'draftOf', 'file']);

/** Returns what is typed into a form, as a text to compare. */
const written = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].filter(([name, value]) => !notTyped.has(name) && value !== ''));
