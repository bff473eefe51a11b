import { useEffect, useRef, type MouseEvent } from 'react';
import { Icon } from '../picture/icon.tsx';

type ErrorSummaryProps = {
  title: string;
  /** `fieldId` is left out for an error of the whole form. */
  errors: readonly { fieldId?: string; text: string }[];
  /** The time of the errors in ms. With a new time, the same errors are announced again. */
  at?: number;
};

/**
 * Lists all errors above the form after a failed submit. Takes focus when it appears and after each further failed
 * submit. Then scrolls the first invalid field into view, or the summary itself if the first error is about the whole
 * form. Removing the line of a corrected field moves nothing. On a wide screen the summary is sticky; on a phone it
 * would cover the form. Each line links to its field. Renders nothing without errors.
 */
export function ErrorSummary({ title, errors, at }: ErrorSummaryProps) {
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
      role="alert"
      tabIndex={-1}
      data-error-summary
      className="z-10 rounded-card border-2 border-danger bg-danger-soft p-4 shadow-raised md:max-h-52 md:overflow-y-auto md:[@media(min-height:30rem)]:sticky md:top-2"
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
  const isOnTop = getComputedStyle(summary).position === 'sticky';
  const page = document.scrollingElement;
  for (let box = field.parentElement; box; box = box.parentElement) {
    if (box !== page && !/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const edges = box === page ? { top: 0, bottom: window.innerHeight } : box.getBoundingClientRect();
    const highest =
      isOnTop && box.contains(summary) ? Math.max(edges.top, summary.getBoundingClientRect().bottom) : edges.top;
    // The error of a list is above the box in which the list scrolls.
    const { top } = (box.contains(error) ? error : field).getBoundingClientRect();
    const { bottom } = field.getBoundingClientRect();
    const tooHigh = top - highest - room;
    if (top < highest) box.scrollTop += tooHigh;
    else if (bottom > edges.bottom) box.scrollTop += Math.max(0, Math.min(bottom - edges.bottom + room, tooHigh));
  }
}

// The browser's own jump would put the field under the sticky summary, and would not focus it.
function jump(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
