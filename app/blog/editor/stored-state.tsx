import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { longDateAndTime, type Time } from '../../../ui/text/dates.ts';
import { stateInWords, type PostState } from './post-state.ts';

type Props = { state: PostState; publishAt: Time | null; updatedAt: Time; mark: string };

/**
 * Shows the state of a post, and whether this window has just saved it. After a save it takes the focus, because the form is
 * remounted and the pressed button is removed.
 */
export function StoredState({ state, publishAt, updatedAt, mark }: Props) {
  const [query] = useSearchParams();
  const line = useRef<HTMLParagraphElement>(null);
  const saved = query.get('saved');
  const isJustSaved = saved === mark;
  useEffect(() => {
    if (!isJustSaved) return;
    // Waits until the heading of a new screen has had the focus.
    const frame = requestAnimationFrame(() => line.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isJustSaved, saved]);
  return (
    <p ref={line} tabIndex={-1} data-quiet-focus className="mt-3 text-ink-soft">
      {isJustSaved && <strong className="text-positive">Saved. </strong>}
      {stateInWords(state, publishAt)}. Last changed on {longDateAndTime(updatedAt)}.
    </p>
  );
}
