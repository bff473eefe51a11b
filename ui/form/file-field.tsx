import { useId, type ComponentProps } from 'react';
import { boxClass, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

type FileFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'name' | 'type'> & { name: string };

const fileButton =
  'file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border-2 file:border-solid file:border-action file:bg-surface file:px-3 ' +
  'file:font-semibold file:text-action hover:file:bg-action-soft';

/** Chooses one file. The form it stands in needs encType="multipart/form-data". */
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
        className={`${boxClass} ${fileButton} cursor-pointer ${boxClassName}`}
      />
    </FieldFrame>
  );
}
