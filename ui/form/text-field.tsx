import { useId, type ComponentProps } from 'react';
import { boxClass, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'name'> & { name: string };

/** One line of text, a number, a date, a password. `className` goes to the whole field, `boxClassName` to the box. */
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
