import { href, Link, useActionData } from 'react-router';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { keepTyping } from '../../../ui/form/form-answer.ts';
import { privateMeta, formPageHeaders } from '../../../ui/form/page-meta.ts';
import { useFocusOnStep } from '../../../ui/form/use-focus-on-step.ts';
import { readSetupProof } from '../session/account-cookies.server.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { requireUser } from '../session/session-middleware.server.ts';
import { requireSession } from '../session/require-session.server.ts';
import type { Route } from './+types/two-factor.screen.ts';
import { answerTwoFactor } from './answer-two-factor.server.ts';
import { findTwoFactor } from './find-two-factor.server.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { confirmFirstText, type TwoFactorAnswer } from './two-factor-answer.ts';
import { PasswordForm, SetupForm } from './two-factor-forms.tsx';

export const middleware = [requireUser];

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await requireSession(context);
  const accounts = context.get(accountsContext);
  const proof = await readSetupProof(accounts.platform.config.publicUrl, request.headers);
  const view = new URL(request.url).searchParams.get('view');
  const twoFactor = await findTwoFactor(accounts, session, proof);
  return { twoFactor, view: view === 'codes' || view === 'off' ? view : undefined };
}

export const action = answerTwoFactor;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

const title = 'Two-step verification';

export const headers = formPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(title, matches[0].loaderData?.siteName);
}

const path = href('/profile/second-step');

export default function TwoFactorScreen({ loaderData, matches }: Route.ComponentProps) {
  const { twoFactor, view } = loaderData;
  const answer = useActionData<TwoFactorAnswer>();
  // The codes arrive before the new state, which must not take the focus again.
  useFocusOnStep(answer?.ok ? 'codes' : `${twoFactor.state} ${view}`);
  if (answer?.ok) return <RecoveryCodes {...answer} siteName={matches[0].loaderData?.siteName ?? ''} />;
  if (twoFactor.state === 'unconfirmed') {
    return (
      <FormPage title={title} lead={confirmFirstText}>
        <p className="mb-6">
          We sent you a link when you signed up. To get another, press ‘Send again’ at the top of the page.
        </p>
        <LinkButton to={href('/profile/settings')}>Back to your settings</LinkButton>
      </FormPage>
    );
  }
  if (twoFactor.state === 'off') {
    return (
      <FormPage
        title={title}
        lead="With two-step verification, a stolen password isn’t enough: we also ask for a code from an app on your phone."
      >
        <p className="mb-6">
          You need an authenticator app, such as Google Authenticator or Microsoft Authenticator. Some password managers
          can do this too.
        </p>
        <PasswordForm answer={answer} intent="start" submitLabel="Set up" cancelTo={href('/profile/settings')} />
      </FormPage>
    );
  }
  if (twoFactor.state === 'setup') {
    return (
      <FormPage title="Connect your app">
        <SetupForm answer={answer} setup={twoFactor} />
      </FormPage>
    );
  }
  if (view === 'codes') {
    return (
      <FormPage title="Make new recovery codes" lead="Your current recovery codes will stop working.">
        <PasswordForm answer={answer} intent="codes" submitLabel="Make new codes" cancelTo={path} />
      </FormPage>
    );
  }
  if (view === 'off') {
    return (
      <FormPage
        title="Switch off two-step verification"
        lead="You’ll then only need your password to log in. Your recovery codes will stop working."
      >
        <PasswordForm answer={answer} intent="off" submitLabel="Switch off" submitVariant="danger" cancelTo={path} />
      </FormPage>
    );
  }
  return <On codesLeft={twoFactor.codesLeft} />;
}

function On({ codesLeft }: { codesLeft: number }) {
  const codes = codesLeft === 1 ? '1 unused recovery code' : `${codesLeft} unused recovery codes`;
  return (
    <FormPage
      title={title}
      lead="It’s on. When you log in, we ask for your password and then a code from your authenticator app."
    >
      <p>
        You have {codes}.{' '}
        {codesLeft < 3 && (
          <strong>{codesLeft === 0 ? 'Make new ones now.' : 'Make new ones before you run out.'}</strong>
        )}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={`${path}?view=codes`}>Make new recovery codes</LinkButton>
        <LinkButton to={`${path}?view=off`}>Switch off</LinkButton>
      </div>
      <p className="mt-8 border-t border-line pt-6">
        <Link to={href('/profile/settings')} className="link inline-flex min-h-11 items-center">
          Back to your settings
        </Link>
      </p>
    </FormPage>
  );
}
