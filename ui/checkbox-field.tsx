import { useId, type ComponentProps, type ReactNode } from 'react';
import { describedBy, FieldError } from './field-frame.tsx';
import { Icon } from './icon.tsx';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'name' | 'type'> & {
  /** May hold a link, as in 'I agree to the terms'. */
  label: ReactNode;
  name: string;
  hint?: string;
  error?: string;
};

/** One yes or no. The whole line can be pressed, not only the box. */
export function CheckboxField({ label, hint, error, className, id, ...input }: CheckboxFieldProps) {
  const madeId = useId();
  const fieldId = id ?? madeId;
  return (
    <div className={`${error ? 'border-l-4 border-danger pl-4' : ''} ${className ?? ''}`}>
      <FieldError id={fieldId} error={error} />
      <div className="relative flex min-h-11 items-start gap-3 py-2">
        <span className="grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            type="checkbox"
            id={fieldId}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(fieldId, { hint, error }, input['aria-describedby'])}
            className="peer col-start-1 row-start-1 size-6 cursor-pointer appearance-none rounded-sm border-2 border-line-strong bg-surface transition-colors after:absolute after:top-0 after:-left-2 after:size-11 checked:border-action checked:bg-action hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken aria-invalid:border-danger forced-colors:appearance-auto"
          />
          <Icon
            name="check"
            className="pointer-events-none invisible col-start-1 row-start-1 size-5 stroke-3 text-on-action peer-checked:visible peer-disabled:text-ink-soft forced-colors:hidden"
          />
        </span>
        <div className="leading-6">
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
