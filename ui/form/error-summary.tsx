import { useEffect, useRef, type MouseEvent } from 'react';
import { Icon } from '../picture/icon.tsx';

type ErrorSummaryProps = {
  id?: string;
  title: string;
  /** `fieldId` is left out for an error of the whole form. */
  errors: readonly { fieldId?: string; text: string }[];
  /** The time of the errors in ms. With a new time, the same errors are announced again. */
  at?: number;
};

/**
 * Lists all errors above the form after a failed submit. Takes focus when it appears and after each further failed
 * submit. Then scrolls the first invalid field into view, or the summary itself if the first error is about the whole
 * form. Removing the line of a corrected field moves nothing. Each line links to its field. Renders nothing without errors.
 */
export function ErrorSummary({ id, title, errors, at }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const told = useRef<{ at: number | undefined; hadErrors: boolean }>(undefined);
  const hasErrors = errors.length > 0;
  const firstId = errors[0]?.fieldId;
  useEffect(() => {
    const isTold = told.current?.hadErrors === true && told.current.at === at;
    told.current = { at, hadErrors: hasErrors };
    if (!hasErrors || isTold) return;
    box.current?.focus();
    if (firstId && box.current) bringIntoView(firstId, box.current);
  }, [hasErrors, at, firstId]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      id={id}
      role="alert"
      tabIndex={-1}
      data-error-summary
      className="relative z-30 rounded-card border-2 border-danger bg-danger-soft p-4"
    >
      <h2 className="flex items-start gap-2 text-lg">
        <Icon name="error" className="mt-0.5 size-6 text-danger" />
        {title}
      </h2>
      <ul className="mt-1">
        {errors.map(({ fieldId, text }) => (
          <li key={`${fieldId} ${text}`} className="pl-8 font-semibold text-danger">
            {fieldId === undefined ? (
              <span className="inline-block py-1">{text}</span>
            ) : (
              <a
                href={`#${fieldId}`}
                onClick={jump}
                className="inline-block rounded-sm py-1 underline underline-offset-2 hover:text-danger-strong"
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * One line that stays at the top of a long form where the summary has scrolled away, and leads back to it. In its place
 * it lies behind the summary: both are in a grid with `gap-6`. It is for the mouse alone, since it repeats the summary.
 */
export function ErrorBar({ summaryId, count }: { summaryId: string; count: number }) {
  return (
    <a
      href={`#${summaryId}`}
      aria-hidden="true"
      tabIndex={-1}
      data-sticky-bar
      onClick={jump}
      className="sticky top-0 z-20 -mt-18 hidden h-12 items-center rounded-card border-2 border-danger bg-danger-soft px-4 font-semibold text-danger underline md:flex"
    >
      {count === 1 ? 'See the problem' : `See all ${count} problems`}
    </a>
  );
}

/** A field is scrolled into view with this many px above or below it, so that its label and hint are visible. */
const room = 72;

/**
 * Scrolls the page and each scrolling box around the field only as far as needed to show the field and its error. The
 * summary is already in view. (scrollIntoView would also move the page, to centre the field.)
 */
function bringIntoView(fieldId: string, summary: Element) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  const error = document.getElementById(`${fieldId}-error`) ?? field;
  const bar = document.querySelector<HTMLElement>(`a[href="#${summary.id}"]`)?.offsetHeight ?? 0;
  const page = document.scrollingElement;
  for (let box = field.parentElement; box; box = box.parentElement) {
    if (box !== page && !/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const edges = box === page ? { top: 0, bottom: window.innerHeight } : box.getBoundingClientRect();
    const highest = box.contains(summary) ? edges.top + bar : edges.top;
    // The error of a list is above the box in which the list scrolls.
    const { top } = (box.contains(error) ? error : field).getBoundingClientRect();
    const { bottom } = field.getBoundingClientRect();
    const tooHigh = top - highest - room;
    if (top < highest) box.scrollTop += tooHigh;
    else if (bottom > edges.bottom) box.scrollTop += Math.max(0, Math.min(bottom - edges.bottom + room, tooHigh));
  }
}

// The browser's own jump would put the field at the very top, and would not focus it.
function jump(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
