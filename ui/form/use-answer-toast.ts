import { useEffect, useRef } from 'react';
import { showToast } from '../overlay/toast.ts';
import type { FormAnswer } from './form-answer.ts';

/** Shows the toast of each new answer from an action, once. */
export function useAnswerToast(answer: { at?: number; toast?: FormAnswer['toast'] } | undefined): void {
  const shown = useRef<number>(undefined);
  useEffect(() => {
    if (!answer?.toast || shown.current === answer.at) return;
    shown.current = answer.at;
    showToast({ ...answer.toast, ofForm: true });
  }, [answer]);
}
