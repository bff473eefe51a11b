import { useId, type ComponentProps } from 'react';
import { boxClass, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'name'> & { name: string };

/**
 * A field for one line of text, a number, a date or a password. `className` is for the whole field, `boxClassName` for the
 * box.
 */
export function TextField({
  label,
  hint,
  error,
  labelHidden,
  className,
  boxClassName = '',
  id,
  ...input
}: TextFieldProps) {
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
      required={input.required}
    >
      <input
        type="text"
        {...input}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error }, input['aria-describedby'])}
        className={`${boxClass} ${boxClassName}`}
      />
    </FieldFrame>
  );
}
