import { useId, type MouseEvent, type ReactNode } from 'react';
import { partId } from './form-steps.tsx';

type Props = {
  /** The id of the form. */
  formId: string;
  title: string;
  /** The headings of the parts, in order. */
  parts: readonly string[];
  /** Shown below the parts. */
  children?: ReactNode;
};

/** A list of the parts of a long form, which stays beside it on wide screens. A phone shows the parts as steps instead. */
export function FormParts({ formId, title, parts, children }: Props) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className="max-lg:hidden">
      <div className="sticky top-4 rounded-card border border-line bg-surface p-5">
        <h2 id={id} className="mb-1 text-lg">
          {title}
        </h2>
        <ol>
          {parts.map((part, at) => (
            <li key={part}>
              <a href={`#${partId(formId, at)}`} onClick={open} className="link inline-flex min-h-11 items-center">
                {part}
              </a>
            </li>
          ))}
        </ol>
        {children && <div className="mt-3 border-t border-line pt-4">{children}</div>}
      </div>
    </nav>
  );
}

// A jump of the browser's own would count as leaving the page, which asks about what is not saved.
function open(event: MouseEvent<HTMLAnchorElement>) {
  const part = document.getElementById(event.currentTarget.hash.slice(1));
  if (!part) return;
  event.preventDefault();
  part.querySelector('legend')?.focus({ preventScroll: true });
  part.scrollIntoView({ block: 'start' });
}
