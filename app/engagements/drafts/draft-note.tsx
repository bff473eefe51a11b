import { Form, Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { londonClock, longDateAndTime } from '../../../ui/text/dates.ts';
import type { DraftState } from './use-draft.ts';

/** Above a form: that it shows a draft, since when, and how to throw it away. */
export function DraftNote({ savedAt, isCovered, path, formNumber }: NoteProps) {
  return (
    <div className="mt-4 border-l-4 border-line pl-4">
      {isCovered ? (
        <p>
          The template has replaced the title and the milestones of your draft of {longDateAndTime(savedAt)}.{' '}
          <Link to={path} className="link inline-flex min-h-11 items-center">
            Go back to your draft
          </Link>
        </p>
      ) : (
        <p>This is your draft of {longDateAndTime(savedAt)}. Only you see it.</p>
      )}
      <details>
        <summary className="link inline-flex min-h-11 items-center">Throw the draft away</summary>
        <Form method="post" action={path} className="pb-2">
          <input type="hidden" name="formNumber" value={formNumber} />
          <p className="mb-3">You can’t get it back.</p>
          <Button type="submit" size="small" name="intent" value="discard-draft">
            Throw it away
          </Button>
        </Form>
      </details>
    </div>
  );
}

type NoteProps = {
  /** ISO 8601. */
  savedAt: string;
  /** A template has been filled in over the draft. */
  isCovered: boolean;
  path: string;
  formNumber: string;
};

/** Below a form: when its draft was saved, or why it was not. */
export function DraftLine({ state, path }: { state: DraftState; path: string }) {
  const { savedAt, problem, keepThis } = state;
  if (problem)
    return (
      <div role="alert" className="mt-4">
        <p>{problem.text}</p>
        {problem.isStale && (
          <p className="mt-2 flex flex-wrap gap-3">
            <Button size="small" onClick={keepThis}>
              Keep what’s here instead
            </Button>
            <a href={path} className="link inline-flex min-h-11 items-center px-2">
              Open the other draft
            </a>
          </p>
        )}
      </div>
    );
  return savedAt === '' ? null : (
    <p className="mt-4 text-sm text-ink-soft">Your draft was saved at {londonClock(savedAt)}.</p>
  );
}
