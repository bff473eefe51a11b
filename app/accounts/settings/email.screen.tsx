import { useEffect, useRef } from 'react';
import { data, href, useActionData } from 'react-router';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta, formPageHeaders } from '../../../ui/form/page-meta.ts';
import { cancelEmailChange } from './cancel-email-change.server.ts';
import { redirectWithFlash } from '../redirect-with-flash.server.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { requireUser } from '../session/session-middleware.server.ts';
import { findPendingEmail } from '../sign-up/find-pending-email.server.ts';
import { PendingEmail } from '../sign-up/pending-email.tsx';
import { requireSession } from '../session/require-session.server.ts';
import type { Route } from './+types/email.screen.ts';
import { changeEmail } from './change-email.server.ts';
import { checkEmailChange, type EmailChangeField } from './email-rules.ts';
import { CurrentPasswordField } from '../log-in/current-password-field.tsx';
import { EmailField } from '../sign-up/email-field.tsx';
import { accountFlash } from '../flash-messages.server.ts';

export const middleware = [requireUser];

type Answer = FormAnswer<EmailChangeField> | { ok: true; at: number; email: string };

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context);
  const { db } = context.get(accountsContext).platform;
  return { email: viewer.email, pendingEmail: await findPendingEmail(db, viewer.id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireSession(context);
  const accounts = context.get(accountsContext);
  const fields = { intent: longest.choice, email: longest.line, currentPassword: longest.line };
  return answerForm(request, fields, async (form) => {
    if (form.intent === 'cancel') {
      return answerOutcome(context, cancelEmailChange(accounts, session.viewer.id), {
        failed: {
          log: 'an e-mail change was not cancelled',
          text: 'We couldn’t cancel the change. Try again in a moment.',
        },
        done: () => redirectWithFlash(context, href('/profile/settings'), accountFlash['email-change-cancelled']),
      });
    }
    return answerOutcome(context, changeEmail(accounts, session, form), {
      failed: { log: 'an e-mail change failed', text: 'We couldn’t change your email address. Try again in a moment.' },
      values: { email: form.email },
      done: ({ email }) => data<Answer>({ ok: true, at: Date.now(), email }),
    });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

export const headers = formPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('New email address', matches[0].loaderData?.siteName);
}

const id = 'email';

export default function EmailScreen({ loaderData }: Route.ComponentProps) {
  const { email, pendingEmail } = loaderData;
  const answer = useActionData<Answer>();
  if (answer?.ok) return <Sent to={answer.email} from={email} />;
  const check = (values: Record<string, string>) =>
    checkEmailChange({ email: '', currentPassword: '', ...values }, email);
  return (
    <FormPage
      title="New email address"
      lead={
        <>
          Your account has the address <strong className="break-words text-ink">{email}</strong>. We’ll send a link to
          the new one.
        </>
      }
    >
      {pendingEmail && (
        <div className="mb-6">
          <PendingEmail email={pendingEmail} />
        </div>
      )}
      <CheckedForm<EmailChangeField>
        id={id}
        answer={answer}
        check={check}
        submitLabel="Send the link"
        beside={<LinkButton to={href('/profile/settings')}>Cancel</LinkButton>}
      >
        {(errorOf, values) => (
          <>
            <EmailField
              form={id}
              label="New email address"
              autoComplete="email"
              defaultValue={values.email}
              error={errorOf('email')}
            />
            <CurrentPasswordField form={id} error={errorOf('currentPassword')} />
          </>
        )}
      </CheckedForm>
    </FormPage>
  );
}

function Sent({ to, from }: { to: string; from: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <FormPage title="New email address">
      <p
        ref={text}
        role="status"
        tabIndex={-1}
        className="rounded-control border-l-4 border-positive bg-sunken p-4 break-words"
      >
        We’ve sent a link to <strong>{to}</strong>. We’ll keep using <strong>{from}</strong> until you confirm the new
        address.
      </p>
      <p className="mt-5 text-sm text-ink-soft">
        The link works for 24 hours. No email after a few minutes? Check your spam folder, and that the address is
        right.
      </p>
      <p className="mt-6">
        <LinkButton to={href('/profile/settings')} variant="primary">
          Back to your settings
        </LinkButton>
      </p>
    </FormPage>
  );
}
