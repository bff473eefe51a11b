import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { describedBy, FieldError } from '../../ui/form/field-frame.tsx';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import {
  checkWebhookForm,
  eventsOf,
  eventTexts,
  webhookEventTypes,
  type AddressRules,
  type WebhookField,
} from './webhook.ts';

const id = 'add';

type Props = { rules: AddressRules; answer: FormAnswer<WebhookField> | undefined };

/** The form that adds a webhook. */
export function WebhookForm({ rules, answer }: Props) {
  return (
    <CheckedForm<WebhookField>
      id={id}
      answer={answer}
      check={({ name = '', url = '' }, form) =>
        checkWebhookForm({ name, url, events: form.getAll('events').join(',') }, rules)
      }
      submitLabel="Add webhook"
    >
      {(errorOf, values) => (
        <>
          <TextField
            id={`${id}-name`}
            name="name"
            label="Name"
            hint="For example, Billing system"
            autoComplete="off"
            defaultValue={values.name}
            error={errorOf('name')}
          />
          <TextField
            id={`${id}-url`}
            name="url"
            type="url"
            label="Address"
            hint="We’ll post events here. For example, https://example.org/events"
            autoComplete="off"
            spellCheck={false}
            defaultValue={values.url}
            error={errorOf('url')}
          />
          <EventBoxes ticked={eventsOf(values.events ?? '')} error={errorOf('events')} />
        </>
      )}
    </CheckedForm>
  );
}

function EventBoxes({ ticked, error }: { ticked: readonly string[]; error: string | undefined }) {
  const boxesId = `${id}-events`;
  return (
    <fieldset
      aria-describedby={describedBy(boxesId, { error })}
      className={error ? 'border-l-4 border-danger pl-4' : ''}
    >
      <legend className={`mb-1 font-semibold ${error ? 'float-left w-full' : ''}`}>Events</legend>
      <FieldError id={boxesId} error={error} />
      {webhookEventTypes.map((type, at) => (
        <CheckboxField
          key={type}
          id={at === 0 ? boxesId : `${boxesId}-${at}`}
          name="events"
          value={type}
          label={type}
          hint={eventTexts[type]}
          defaultChecked={ticked.includes(type)}
        />
      ))}
    </fieldset>
  );
}
