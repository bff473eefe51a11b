import { data, href, Link, redirect, replace, useActionData } from 'react-router';
import { readForm } from '../../platform/http/read-form.server.ts';
import { longest } from '../../ui/field-lengths.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Route } from './+types/close-account.screen.ts';
import { setNotice } from './account-cookies.server.ts';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { accountsContext } from './accounts-context.server.ts';
import { loginPathContext, sessionContext } from './session-context.server.ts';
import { callerOf, retryHeaders } from './answer-log-in.server.ts';
import { requireUser } from './carry-session.server.ts';
import { closeAccount } from './close-account.server.ts';
import { checkClose, type CloseField } from './close-account.ts';
import { leaveSession } from './leave-session.ts';
import { keepTyping, refused, unreadableText, type FormAnswer } from './form-answer.ts';
import { accountMeta, formPageHeaders } from './page-meta.ts';
import { requireSession } from './require-session.server.ts';
import { PasswordField } from './password-field.tsx';
import { orLog } from './or-log.server.ts';

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
  const { config, log } = accounts.platform;
  const reader = context.get(sessionContext);
  const session = await requireSession(context);
  const form = await readForm(request, { email: longest.line, password: longest.line, understood: longest.choice });
  if (!form) return data(refused<CloseField>([{ text: unreadableText }]), { status: 400 });
  const answer = await orLog(
    log,
    'an account could not be closed',
    closeAccount(accounts, callerOf(args), session, form),
  );
  if (!answer) {
    const toast = { kind: 'error', text: failedText } as const;
    return data(refused<CloseField>([{ text: failedText }], { understood: form.understood }, toast), { status: 503 });
  }
  if (!answer.ok && answer.reason === 'signed-out') throw redirect(context.get(loginPathContext));
  if (!answer.ok) {
    const field = 'field' in answer ? answer.field : undefined;
    // What was ticked comes back; the password does not.
    return data(refused<CloseField>([{ field, text: answer.text }], { understood: form.understood }), {
      status: answer.reason === 'too-many' ? 429 : 400,
      headers: retryHeaders(answer),
    });
  }
  reader.adopt(answer.cookies);
  reader.add(await setNotice(config.publicUrl, 'account-closed'));
  // Back leads past the form that was sent.
  throw replace(href('/'));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return leaveSession(() => keepTyping(serverAction));
}

export function headers(args: Route.HeadersArgs) {
  return formPageHeaders(args);
}

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta('Close my account', matches[0].loaderData?.siteName);
}

const id = 'close';
const check = (values: Record<string, string>) => checkClose({ password: '', understood: '', ...values });

export default function CloseAccountScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer<CloseField>>();
  return (
    <AccountPage
      title="Close my account"
      lead={
        <>
          This closes the account for <strong className="break-words text-ink">{loaderData.email}</strong> at once.
        </>
      }
    >
      <WhatHappens {...loaderData} />
      <AccountForm<CloseField>
        id={id}
        answer={answer}
        check={check}
        submitLabel="Close my account"
        submitVariant="danger"
        beside={<LinkButton to={href('/profile')}>Keep my account</LinkButton>}
      >
        {(errorOf, values) => (
          <>
            {/* Tells password managers whose password it is. */}
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
      </AccountForm>
    </AccountPage>
  );
}

type WhatHappensProps = Pick<Route.ComponentProps['loaderData'], 'erased' | 'kept'>;

/** What each room says of itself, see AccountPart. */
function WhatHappens({ erased, kept }: WhatHappensProps) {
  return (
    <div className="mb-8 grid gap-6">
      <section aria-labelledby="erased">
        <h2 id="erased" className="text-lg">
          What we erase
        </h2>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {erased.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-3">
          Would you like to keep a copy?{' '}
          <Link to={`${href('/profile')}#your-data`} className="link">
            Download your data first
          </Link>
          .
        </p>
      </section>
      <section aria-labelledby="kept">
        <h2 id="kept" className="text-lg">
          What we keep
        </h2>
        <ul className="mt-2 list-disc space-y-2 pl-5">
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
