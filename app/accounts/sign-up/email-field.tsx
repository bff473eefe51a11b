import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';

type Props = Pick<ComponentProps<typeof TextField>, 'error' | 'defaultValue' | 'disabled' | 'autoComplete'> & {
  /** Of the form: the field's id is `${form}-email`. */
  form: string;
  label?: string;
};

/** An e-mail address, as phones and password managers like to be asked for it. */
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
