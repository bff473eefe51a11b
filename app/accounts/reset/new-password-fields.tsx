import { passwordMin } from '../account.ts';
import { PasswordField } from '../log-in/password-field.tsx';

type Props = {
  /** The form's id: the fields' ids are `${form}-password` and `${form}-confirmPassword`. */
  form: string;
  labels: [password: string, confirmPassword: string];
  errorOf: (field: 'password' | 'confirmPassword') => string | undefined;
};

/** The fields for a new password and its repetition. */
export function NewPasswordFields({ form, labels: [password, confirmPassword], errorOf }: Props) {
  return (
    <>
      <PasswordField
        id={`${form}-password`}
        name="password"
        label={password}
        hint={`At least ${passwordMin} characters. Try 3 random words.`}
        autoComplete="new-password"
        error={errorOf('password')}
      />
      <PasswordField
        id={`${form}-confirmPassword`}
        name="confirmPassword"
        label={confirmPassword}
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
      />
    </>
  );
}
