import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';

type Props = Pick<ComponentProps<typeof TextField>, 'error' | 'defaultValue' | 'disabled' | 'autoComplete'> & {
  /** The form's id: the field's id is `${form}-email`. */
  form: string;
  label?: string;
};

/** An email field with the attributes that phones and password managers expect. */
export function EmailField({ form, label = 'Email', autoComplete = 'username', ...field }: Props) {
  return (
    <TextField
      {...field}
      id={`${form}-email`}
      name="email"
      label={label}
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
