import type { FormAnswer } from '../../../ui/form/form-answer.ts';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { CurrentPasswordField } from '../log-in/current-password-field.tsx';
import { checkTokenForm, lifetimes, scopes, type TokenField } from './token-rules.ts';

const id = 'token';
const hints = {
  read: 'Everything you can see yourself, your messages too.',
  write: 'Also change your profile or listing and send messages as you.',
};
const scopeOptions = (['read', 'write'] as const).map((value) => ({
  value,
  label: scopes[value],
  hint: hints[value],
}));
const dayOptions = Object.entries(lifetimes).map(([value, label]) => ({ value, label }));

/** The form for a new token. */
export function TokenForm({ answer }: { answer: FormAnswer<TokenField> | undefined }) {
  return (
    <CheckedForm<TokenField> id={id} answer={answer} check={checkTokenForm} submitLabel="Make token">
      {(errorOf, values) => (
        <>
          <input type="hidden" name="intent" value="make" />
          <TextField
            id={`${id}-name`}
            name="name"
            label="Name"
            hint="What it’s for. For example, Nightly report"
            defaultValue={values.name}
            autoComplete="off"
            error={errorOf('name')}
          />
          <RadioGroup
            id={`${id}-scope`}
            name="scope"
            legend="What it can do"
            options={scopeOptions}
            defaultValue={values.scope ?? 'read'}
            error={errorOf('scope')}
          />
          <RadioGroup
            id={`${id}-days`}
            name="days"
            legend="How long it works"
            options={dayOptions}
            defaultValue={values.days ?? '90'}
            inline
            error={errorOf('days')}
          />
          <CurrentPasswordField form={id} error={errorOf('currentPassword')} />
        </>
      )}
    </CheckedForm>
  );
}
