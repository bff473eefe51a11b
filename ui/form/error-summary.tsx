import { useEffect, useRef, type MouseEvent } from 'react';
import { Icon } from '../picture/icon.tsx';

type ErrorSummaryProps = {
  title: string;
  /** `fieldId`: left out where the form as a whole was refused. */
  errors: readonly { fieldId?: string; text: string }[];
  /** When they were found, ms: the same errors once more are told once more. */
  at?: number;
};

/**
 * Everything that is wrong with a form, above it, after a failed submit. Takes focus when it appears and with each
 * submit that fails again, and brings the first field that is wrong into view; itself, when the first error is about the form
 * as a whole. A line that goes since its field was mended moves nothing. On a wide screen it stays on top while one scrolls; on
 * a phone it would cover the form. Each line leads to its field. Renders nothing without errors.
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

/** Between the field and the edge to which it is scrolled, px: its label and hint are seen too. */
const room = 72;

/**
 * The summary has the focus and was scrolled to: further only as far as the field and its error need, in each box round them
 * that scrolls. (scrollIntoView would move the page as well, to put the field in its middle.)
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
    // The error of a list stands above the box in which the list scrolls.
    const { top } = (box.contains(error) ? error : field).getBoundingClientRect();
    const { bottom } = field.getBoundingClientRect();
    const tooHigh = top - highest - room;
    if (top < highest) box.scrollTop += tooHigh;
    else if (bottom > edges.bottom) box.scrollTop += Math.max(0, Math.min(bottom - edges.bottom + room, tooHigh));
  }
}

// The browser alone would put the field under the sticky summary, and would not focus it.
function jump(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
