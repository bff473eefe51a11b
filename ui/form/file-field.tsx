import { useId, type ComponentProps } from 'react';
import { boxClass, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import './file-field.css';

type FileFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'name' | 'type'> & { name: string };

/** A field for one file. Its form needs encType="multipart/form-data". */
export function FileField({
  label,
  hint,
  error,
  labelHidden,
  className,
  boxClassName = '',
  id,
  ...input
}: FileFieldProps) {
  const madeId = useId();
  const fieldId = id ?? madeId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} labelHidden={labelHidden} className={className}>
      <input
        {...input}
        type="file"
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error }, input['aria-describedby'])}
        className={`${boxClass} file-field cursor-pointer ${boxClassName}`}
      />
    </FieldFrame>
  );
}
