import { useId, type ComponentProps, type ReactNode } from 'react';
import { describedBy, FieldError } from './field-frame.tsx';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'name' | 'type'> & {
  /** May contain a link, as in 'I agree to the terms'. */
  label: ReactNode;
  name: string;
  hint?: string;
  error?: string;
};

/** A single checkbox. The whole line can be pressed, not only the box. */
export function CheckboxField({ label, hint, error, className, id, ...input }: CheckboxFieldProps) {
  const madeId = useId();
  const fieldId = id ?? madeId;
  return (
    <div className={`${error ? 'border-l-4 border-danger pl-4' : ''} ${className ?? ''}`}>
      <FieldError id={fieldId} error={error} />
      <div className="relative flex min-h-11 items-start gap-3 py-2">
        <input
          {...input}
          type="checkbox"
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error }, input['aria-describedby'])}
          className="check-box"
        />
        <div className="min-w-0 leading-6 wrap-anywhere">
          <label htmlFor={fieldId} className="block has-[a]:cursor-auto">
            {label}
          </label>
          {hint && (
            <p id={`${fieldId}-hint`} className="mt-0.5 text-sm text-ink-soft">
              {hint}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
