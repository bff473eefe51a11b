import { Form, href } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import type { FormAnswer } from '../../../ui/form/form-answer.ts';
import { QrCode, type QrDrawing } from './qr-code.tsx';
import { checkSixDigits, checkPassword, type TwoFactorField } from './two-factor-answer.ts';
import { CurrentPasswordField } from '../log-in/current-password-field.tsx';

type Answer = FormAnswer<TwoFactorField> | undefined;
const id = 'second-step';

type PasswordFormProps = {
  answer: Answer;
  intent: 'start' | 'codes' | 'off';
  submitLabel: string;
  submitVariant?: 'primary' | 'danger';
  cancelTo: string;
};

/** The form that asks for the password again before any change to two-factor login. */
export function PasswordForm({ answer, intent, submitLabel, submitVariant, cancelTo }: PasswordFormProps) {
  return (
    <CheckedForm<TwoFactorField>
      id={id}
      answer={answer}
      check={checkPassword}
      submitLabel={submitLabel}
      submitVariant={submitVariant}
      beside={<LinkButton to={cancelTo}>Cancel</LinkButton>}
    >
      {(errorOf) => (
        <>
          <input type="hidden" name="intent" value={intent} />
          <CurrentPasswordField form={id} error={errorOf('currentPassword')} />
        </>
      )}
    </CheckedForm>
  );
}

type SetupFormProps = { answer: Answer; setup: { key: string; uri: string; qr: QrDrawing } };

/** The secret for the app as a picture, as text and as a link, and a field for the app's first code. */
export function SetupForm({ answer, setup }: SetupFormProps) {
  return (
    <>
      <ol className="grid list-decimal gap-6 pl-6 marker:font-semibold">
        <li>
          <p>Scan this code with your authenticator app.</p>
          <div className="mt-3">
            <QrCode drawing={setup.qr} label="QR code for your authenticator app" />
          </div>
          <p className="mt-3">
            <a href={setup.uri} className="link inline-flex min-h-11 items-center">
              Is the app on this device? Open it
            </a>
          </p>
          <p className="mt-1">Can’t scan it? Type this key into the app:</p>
          <p className="mt-2 rounded-control bg-sunken p-3 font-semibold figures select-all">
            {setup.key.match(/.{1,4}/g)?.join(' ')}
          </p>
        </li>
        <li>
          <p className="mb-4">Enter the 6 digits the app shows now.</p>
          <CheckedForm<TwoFactorField>
            id={id}
            answer={answer}
            check={checkSixDigits}
            submitLabel="Switch on"
            beside={
              <Button type="submit" form={`${id}-cancel`}>
                Cancel
              </Button>
            }
          >
            {(errorOf) => (
              <>
                <input type="hidden" name="intent" value="confirm" />
                <TextField
                  id={`${id}-code`}
                  name="code"
                  label="Code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  boxClassName="max-w-40 figures"
                  error={errorOf('code')}
                />
              </>
            )}
          </CheckedForm>
        </li>
      </ol>
      <Form id={`${id}-cancel`} method="post" action={href('/profile/second-step')}>
        <input type="hidden" name="intent" value="cancel" />
      </Form>
    </>
  );
}
