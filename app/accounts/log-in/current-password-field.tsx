import { PasswordField } from './password-field.tsx';

/** The current password, requested again from a signed-in user. */
export function CurrentPasswordField({ form, error }: { form: string; error: string | undefined }) {
  return (
    <PasswordField
      id={`${form}-currentPassword`}
      name="currentPassword"
      label="Current password"
      autoComplete="current-password"
      error={error}
    />
  );
}
