import { data, href, redirect, useActionData } from 'react-router';
import { readForm } from '../../platform/http/read-form.server.ts';
import { longest } from '../../ui/field-lengths.ts';
import { platformContext } from '../../platform/http/request-context.server.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { keepTyping, refused, unreadableText, type FormAnswer } from '../../ui/form/form-answer.ts';
import { logFailure } from '../../platform/http/log-failure.server.ts';
import { privateMeta } from '../../ui/form/page-meta.ts';
import { setNotice } from '../accounts/account-cookies.server.ts';
import { requireUser } from '../accounts/carry-session.server.ts';
import { requireSession } from '../accounts/require-session.server.ts';
import { sessionContext } from '../accounts/session-context.server.ts';
import type { Route } from './+types/settings.screen.ts';
import { findMessageSettings } from './find-message-settings.server.ts';
import { chooseEmailsText, emailChoices, isMessageEmails } from './message-settings.ts';
import { saveMessageSettings } from './save-message-settings.server.ts';

export const middleware = [requireUser];

type SettingsField = 'emails' | 'showsRead';

const failedText = 'We couldn’t save your message settings. Try again in a moment.';

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  return findMessageSettings(context.get(platformContext).db, viewer.id);
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireSession(context);
  const { db, log, config } = context.get(platformContext);
  // `sent`: an unticked box sends nothing, and neither does a form that says nothing about it.
  const form = await readForm(request, { emails: longest.choice, showsRead: longest.choice, sent: longest.choice });
  if (!form || form.sent !== 'yes' || !['', 'yes'].includes(form.showsRead)) {
    return data(refused<SettingsField>([{ text: unreadableText }]), { status: 400 });
  }
  const { emails } = form;
  const saving = saveMessageSettings(db, session, { emails, showsRead: form.showsRead === 'yes' });
  const answer = await logFailure(log, 'saving message settings failed', saving);
  if (!answer) {
    const toast = { kind: 'error', text: failedText } as const;
    return data(refused<SettingsField>([{ text: failedText }], form, toast), { status: 503 });
  }
  if (!answer.ok && answer.reason === 'signed-out') throw redirect(href('/login'));
  if (!answer.ok) {
    return data(refused<SettingsField>([{ field: answer.field, text: answer.text }], form), { status: 400 });
  }
  context.get(sessionContext).add(await setNotice(config.publicUrl, 'message-settings-saved'));
  throw redirect(href('/profile'));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Message settings', matches[0].loaderData?.siteName);
}

const id = 'message-settings';
const check = ({ emails = '' }: Record<string, string>) =>
  isMessageEmails(emails) ? undefined : ({ field: 'emails', text: chooseEmailsText } as const);

export default function MessageSettingsScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer<SettingsField>>();
  return (
    <FormPage title="Message settings">
      <CheckedForm<SettingsField>
        id={id}
        answer={answer}
        check={check}
        submitLabel="Save settings"
        beside={<LinkButton to={href('/profile')}>Cancel</LinkButton>}
      >
        {(errorOf, values) => (
          <>
            <input type="hidden" name="sent" value="yes" />
            <RadioGroup
              id={`${id}-emails`}
              name="emails"
              legend="Emails about messages"
              hint="Emails say who wrote, never what they wrote."
              options={emailChoices}
              defaultValue={values.emails || loaderData.emails}
              error={errorOf('emails')}
            />
            <CheckboxField
              id={`${id}-showsRead`}
              name="showsRead"
              value="yes"
              label="Show others when I’ve read their messages"
              defaultChecked={answer && 'showsRead' in values ? values.showsRead === 'yes' : loaderData.showsRead}
              error={errorOf('showsRead')}
            />
          </>
        )}
      </CheckedForm>
    </FormPage>
  );
}
