import { href, Link, replace, useActionData } from 'react-router';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { callerOf } from '../../../platform/http/caller-of.server.ts';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta, formPageHeaders } from '../../../ui/form/page-meta.ts';
import type { Route } from './+types/close-account.screen.ts';
import { setFlashMessage } from '../session/account-cookies.server.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { sessionContext } from '../session/session-context.server.ts';
import { requireUser } from '../session/session-middleware.server.ts';
import { closeAccount } from './close-account.server.ts';
import { checkClose, type CloseField } from './close-account.ts';
import { leaveSession } from '../session/leave-session.ts';
import { requireSession } from '../session/require-session.server.ts';
import { PasswordField } from '../log-in/password-field.tsx';
import { accountFlash } from '../flash-messages.server.ts';

export const middleware = [requireUser];

export async function loader({ context }: Route.LoaderArgs) {
  const session = await requireSession(context);
  const { parts } = context.get(accountsContext);
  return {
    email: session.viewer.email,
    erased: parts.flatMap(({ onClose }) => onClose.erases),
    kept: parts.flatMap(({ onClose }) => onClose.keeps),
  };
}

const failedText = 'We couldn’t close your account. Nothing was erased. Try again in a moment.';

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const accounts = context.get(accountsContext);
  const session = await requireSession(context);
  const fields = { email: longest.line, password: longest.line, understood: longest.choice };
  return answerForm(request, fields, (form) =>
    answerOutcome(context, closeAccount(accounts, callerOf(args), session, form), {
      failed: { log: 'an account could not be closed', text: failedText },
      // The box stays ticked; the password is not sent back.
      values: { understood: form.understood },
      refusals: { 'too-many': ({ text }) => ({ status: 429, text }) },
      async done({ cookies }) {
        const reader = context.get(sessionContext);
        reader.adopt(cookies);
        reader.add(await setFlashMessage(accounts.platform.config.publicUrl, accountFlash['account-closed']));
        // Back skips the submitted form.
        return replace(href('/'));
      },
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return leaveSession(() => keepTyping(serverAction));
}

export function headers(args: Route.HeadersArgs) {
  return formPageHeaders(args);
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Close my account', matches[0].loaderData?.siteName);
}

const id = 'close';
const check = (values: Record<string, string>) => checkClose({ password: '', understood: '', ...values });

export default function CloseAccountScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer<CloseField>>();
  return (
    <FormPage
      title="Close my account"
      lead={
        <>
          This closes the account for <strong className="break-words text-ink">{loaderData.email}</strong> straight
          away.
        </>
      }
    >
      <WhatHappens {...loaderData} />
      <CheckedForm<CloseField>
        id={id}
        answer={answer}
        check={check}
        submitLabel="Close my account"
        submitVariant="danger"
        beside={<LinkButton to={href('/profile/settings')}>Keep my account</LinkButton>}
      >
        {(errorOf, values) => (
          <>
            {/* Shows password managers which account the password belongs to. */}
            <input type="email" name="email" value={loaderData.email} autoComplete="username" readOnly hidden />
            <PasswordField
              id={`${id}-password`}
              name="password"
              label="Your password"
              autoComplete="current-password"
              error={errorOf('password')}
            />
            <CheckboxField
              id={`${id}-understood`}
              name="understood"
              value="yes"
              label="I understand that this can’t be undone"
              defaultChecked={values.understood === 'yes'}
              error={errorOf('understood')}
            />
          </>
        )}
      </CheckedForm>
    </FormPage>
  );
}

type WhatHappensProps = Pick<Route.ComponentProps['loaderData'], 'erased' | 'kept'>;

/**
 * Shows what is erased and what is kept when the account is closed. Each room (a folder of app/) provides its own
 * texts: see AccountDataPart.
 */
function WhatHappens({ erased, kept }: WhatHappensProps) {
  return (
    <div className="mb-8 grid gap-6">
      <section aria-labelledby="erased">
        <h2 id="erased" className="text-lg">
          What we erase
        </h2>
        <ul className="mt-2 list-disc stack-1 pl-5">
          {erased.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-3">
          Would you like to keep a copy?{' '}
          <Link to={`${href('/profile/settings')}#your-data`} className="link">
            Download your data first
          </Link>
          .
        </p>
      </section>
      <section aria-labelledby="kept">
        <h2 id="kept" className="text-lg">
          What we keep
        </h2>
        <ul className="mt-2 list-disc stack-3 pl-5">
          {kept.map(({ what, why }) => (
            <li key={what}>
              {what} <span className="text-ink-soft">{why}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
