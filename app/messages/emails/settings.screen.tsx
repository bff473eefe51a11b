import { href, useActionData } from 'react-router';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm, unreadableForm } from '../../../platform/http/answer-form.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { platformContext } from '../../../platform/http/request-context.server.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { redirectWithFlash } from '../../accounts/redirect-with-flash.server.ts';
import { requireUser } from '../../accounts/session/session-middleware.server.ts';
import { requireSession } from '../../accounts/session/require-session.server.ts';
import type { Route } from './+types/settings.screen.ts';
import { findMessageSettings } from '../find-message-settings.server.ts';
import { isEmailChoice } from '../../notifications/email-choice.ts';
import { chooseEmailsText, emailChoices } from '../message-settings.ts';
import { saveMessageSettings } from './save-message-settings.server.ts';
import { messageFlash } from '../flash-messages.server.ts';

export const middleware = [requireUser];

type SettingsField = 'emails' | 'showsRead';

const failedText = 'We couldn’t save your message settings. Try again in a moment.';

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  return findMessageSettings(context.get(platformContext).db, viewer.id);
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireSession(context);
  const { db } = context.get(platformContext);
  // `sent` shows that the form contained the checkbox, because an unticked box sends nothing.
  const fields = { emails: longest.choice, showsRead: longest.choice, sent: longest.choice };
  return answerForm(request, fields, (form) => {
    if (form.sent !== 'yes' || !['', 'yes'].includes(form.showsRead)) return unreadableForm();
    const chosen = { emails: form.emails, showsRead: form.showsRead === 'yes' };
    return answerOutcome(context, saveMessageSettings(db, session, chosen), {
      failed: { log: 'saving message settings failed', text: failedText },
      values: form,
      done: () => redirectWithFlash(context, href('/profile/settings'), messageFlash['message-settings-saved']),
    });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Message settings', matches[0].loaderData?.siteName);
}

const id = 'message-settings';
const check = ({ emails = '' }: Record<string, string>) =>
  isEmailChoice(emails) ? undefined : ({ field: 'emails', text: chooseEmailsText } as const);

export default function MessageSettingsScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer<SettingsField>>();
  return (
    <FormPage title="Message settings">
      <CheckedForm<SettingsField>
        id={id}
        answer={answer}
        check={check}
        submitLabel="Save settings"
        beside={<LinkButton to={href('/profile/settings')}>Cancel</LinkButton>}
      >
        {(errorOf, values) => (
          <>
            <input type="hidden" name="sent" value="yes" />
            <RadioGroup
              id={`${id}-emails`}
              name="emails"
              legend="Emails about messages"
              hint="Emails say who sent a message, never what it says."
              options={emailChoices}
              defaultValue={values.emails || loaderData.emails}
              error={errorOf('emails')}
            />
            <CheckboxField
              id={`${id}-showsRead`}
              name="showsRead"
              value="yes"
              label="Let others see when I’ve read their messages"
              defaultChecked={answer && 'showsRead' in values ? values.showsRead === 'yes' : loaderData.showsRead}
              error={errorOf('showsRead')}
            />
          </>
        )}
      </CheckedForm>
    </FormPage>
  );
}
