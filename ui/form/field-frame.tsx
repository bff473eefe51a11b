import type { ReactNode } from 'react';
import { Icon } from '../picture/icon.tsx';

export type FieldTexts = {
  label: string;
  hint?: string;
  /** The error, as an instruction: 'Enter your postcode'. */
  error?: string;
  /** Shows the label to screen readers only, for a search box whose button already names it. */
  labelHidden?: boolean;
  /** The width of the box only, such as 'max-w-48' for a postcode. Label and error keep the full width. */
  boxClassName?: string;
};

/** The classes shared by all text boxes and selects. */
export const boxClass =
  'block w-full min-h-12 rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink transition-colors ' +
  'hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft ' +
  'aria-invalid:border-2 aria-invalid:border-danger';

/** Returns the ids of hint and error for aria-describedby, together with the caller's own. */
export function describedBy(id: string, { hint, error }: { hint?: string; error?: string }, own?: string) {
  return [own, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** The error line above a field: icon, the word 'Error:' for screen readers, and what to do. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="clear-both mb-1.5 flex gap-1.5 text-base leading-snug font-semibold text-danger">
      <Icon name="error" className="mt-0.5 size-5" />
      <span>
        <span className="sr-only">Error: </span>
        {error}
      </span>
    </p>
  );
}

type FieldFrameProps = FieldTexts & { id: string; className?: string; required?: boolean; children: ReactNode };

/** The frame of a single field: label, hint below the label, error above the box. Used by the fields of this folder. */
export function FieldFrame({ id, label, hint, error, labelHidden, className, required, children }: FieldFrameProps) {
  return (
    <div className={`${error ? 'border-l-4 border-danger pl-4' : ''} ${className ?? ''}`}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1 block font-semibold'}>
        {label}
        {/* Screen readers get this from the box itself. */}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}
