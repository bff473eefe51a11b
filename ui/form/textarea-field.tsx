import { useId, type ComponentProps } from 'react';
import { boxClass, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

type TextareaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'name'> & { name: string };

/** A field for several lines of text. Where the browser supports it, the field grows with its text, up to about 30 lines. */
export function TextareaField({
  label,
  hint,
  error,
  labelHidden,
  className,
  boxClassName = '',
  id,
  ...area
}: TextareaFieldProps) {
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
      required={area.required}
    >
      <textarea
        rows={4}
        {...area}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error }, area['aria-describedby'])}
        className={`${boxClass} ${boxClassName} max-h-[32rem] resize-y`}
      />
    </FieldFrame>
  );
}
