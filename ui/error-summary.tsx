import { useEffect, useRef, type MouseEvent } from 'react';
import { Icon } from './icon.tsx';

type ErrorSummaryProps = {
  title: string;
  errors: readonly { fieldId: string; text: string }[];
  /** When they were found, ms: the same errors once more are told once more. */
  at?: number;
};

/**
 * Everything that is wrong with a form, above it, after a failed submit. Takes focus when it appears and with each
 * submit that fails again; stays on top while one scrolls. Each line leads to its field. Renders nothing without errors.
 */
export function ErrorSummary({ title, errors, at }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const key = errors.map((error) => error.fieldId + error.text).join('\n');
  useEffect(() => {
    if (key) box.current?.focus();
  }, [key, at]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      data-error-summary
      className="sticky top-2 z-10 max-h-52 overflow-y-auto rounded-card border-2 border-danger bg-danger-soft p-4 shadow-raised [@media(max-height:30rem)]:static"
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

// The browser alone would put the field under the sticky summary, and would not focus it.
function jump(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
