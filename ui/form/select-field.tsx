import { useId, type ComponentProps } from 'react';
import { boxClass, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { Icon } from '../picture/icon.tsx';

type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'name' | 'children'> & { name: string; options: readonly SelectOption[] };

/** A choice of one from several options in a native select: it works without JavaScript and suits phones. */
export function SelectField({
  label,
  hint,
  error,
  labelHidden,
  className,
  boxClassName = '',
  id,
  options,
  ...select
}: SelectFieldProps) {
  const madeId = useId();
  const fieldId = id ?? madeId;
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      hint={hint}
      error={error}
      labelHidden={labelHidden}
      className={className}
      required={select.required}
    >
      <div className={`relative ${boxClassName}`}>
        <select
          {...select}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error }, select['aria-describedby'])}
          className={`${boxClass} appearance-none truncate pr-10`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-soft" />
      </div>
    </FieldFrame>
  );
}
