import { useEffect, useRef, type MouseEvent } from 'react';
import { Icon } from '../picture/icon.tsx';

type ErrorSummaryProps = {
  title: string;
  errors: readonly { fieldId: string; text: string }[];
  /** When they were found, ms: the same errors once more are told once more. */
  at?: number;
};

/**
 * Everything that is wrong with a form, above it, after a failed submit. Takes focus when it appears and with each
 * submit that fails again, and brings the first field that is wrong into view. A line that goes since its field was mended
 * moves nothing. On a wide screen it stays on top while one scrolls; on a phone it would cover the form. Each line leads to
 * its field. Renders nothing without errors.
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
    if (firstId) bringIntoView(firstId);
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
        {errors.map((error) => (
          <li key={error.fieldId + error.text}>
            <a
              href={`#${error.fieldId}`}
              onClick={jump}
              className="ml-8 inline-block rounded-sm py-1 font-semibold text-danger underline underline-offset-2 hover:text-danger-strong"
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The summary has the focus and was scrolled to: further only as far as the field needs. */
function bringIntoView(fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  const { top, bottom } = field.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) field.scrollIntoView({ block: 'center' });
}

// The browser alone would put the field under the sticky summary, and would not focus it.
function jump(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
