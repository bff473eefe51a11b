import { useId, type ChangeEvent } from 'react';
import { describedBy, FieldError } from './field-frame.tsx';

type RadioOption = { value: string; label: string; hint?: string; disabled?: boolean };

type RadioGroupProps = {
  legend: string;
  name: string;
  options: readonly RadioOption[];
  hint?: string;
  error?: string;
  defaultValue?: string;
  /** The chosen value, if the caller controls it; then `onChange` is needed too. */
  value?: string;
  onChange?: (value: string) => void;
  /** The id of the first option: the target of the link in an error summary. */
  id?: string;
  required?: boolean;
  /** Places the options side by side if there is room, for two or three short options. */
  inline?: boolean;
  legendHidden?: boolean;
  className?: string;
};

/** A choice of one from a few visible options. For more than about seven use SelectField. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, options, hint, error, defaultValue, value, onChange, inline, required } = props;
  const madeId = useId();
  const id = props.id ?? madeId;
  return (
    <fieldset
      aria-describedby={describedBy(id, { hint, error })}
      className={`${error ? 'border-l-4 border-danger pl-4' : ''} ${props.className ?? ''}`}
    >
      {/* A legend that floats lies within the line at the left of a wrong field. */}
      <legend className={props.legendHidden ? 'sr-only' : `mb-1 font-semibold ${error ? 'float-left w-full' : ''}`}>
        {legend}
        {/* Screen readers get this from the options. */}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      <div className={inline ? `flex flex-wrap gap-x-8 ${options.length > 2 ? 'max-sm:block' : ''}` : ''}>
        {options.map((option, index) => {
          const optionId = index === 0 ? id : `${id}-${index}`;
          const hintId = `${id}-${index}-hint`;
          return (
            <div key={option.value} className="relative flex min-h-11 items-start gap-3 py-2">
              <input
                type="radio"
                id={optionId}
                name={name}
                value={option.value}
                required={required}
                disabled={option.disabled}
                {...(value === undefined
                  ? { defaultChecked: option.value === defaultValue }
                  : { checked: option.value === value })}
                onChange={(event: ChangeEvent<HTMLInputElement>) => onChange?.(event.currentTarget.value)}
                aria-describedby={option.hint && hintId}
                className="size-6 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-surface after:absolute after:top-0 after:-left-2 after:size-11 checked:border-[7px] checked:border-action hover:border-ink checked:hover:border-action disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken forced-colors:appearance-auto"
              />
              <div className="leading-6">
                <label htmlFor={optionId} className="block">
                  {option.label}
                </label>
                {option.hint && (
                  <p id={hintId} className="mt-0.5 text-sm text-ink-soft">
                    {option.hint}
                  </p>
                )}
              </div>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
