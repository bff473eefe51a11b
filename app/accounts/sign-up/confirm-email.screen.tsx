import { useEffect } from 'react';
import { data, href, replace, useActionData } from 'react-router';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { tryRead } from '../../../platform/http/try-read.server.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { callerOf } from '../../../platform/http/caller-of.server.ts';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta, linkPageHeaders } from '../../../ui/form/page-meta.ts';
import type { Route } from './+types/confirm-email.screen.ts';
import { setFlashMessage } from '../session/account-cookies.server.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { sessionContext } from '../session/session-context.server.ts';
import { confirmEmail, lookAtConfirmation } from './confirm-email.server.ts';
import { accountFlash } from '../flash-messages.server.ts';

const badText =
  'This link has expired or has already been used. If you haven’t confirmed your address yet, go to your profile to get a new link.';
const unexpectedText = 'There was a problem checking your link. Try again in a moment.';
const takenText = 'This email address now belongs to another account, so nothing was changed.';

/** The link became invalid while its form was open. The form is no longer usable. */
const invalid = (text: string) => ({ status: 400, reason: 'invalid', text }) as const;

/** Shows what the link would do and changes nothing yet, because programs that scan emails open every link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const accounts = context.get(accountsContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const read = await tryRead(accounts.platform.log, 'confirmation link', () => lookAtConfirmation(accounts, token));
  if (!read.ok) return data({ state: 'invalid', text: unexpectedText } as const, { status: 503 });
  if (!read.value) return data({ state: 'invalid', text: badText } as const, { status: 400 });
  return data({ state: 'valid', token, email: read.value.email } as const);
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const accounts = context.get(accountsContext);
  return answerForm(request, { token: longest.path }, (form) =>
    answerOutcome(context, confirmEmail(accounts, callerOf(args), form.token), {
      failed: { log: 'a confirmation failed', text: unexpectedText },
      toasts: 'never',
      refusals: { 'bad-link': invalid(badText), 'address-taken': invalid(takenText) },
      async done({ kind, userId }) {
        const session = context.get(sessionContext);
        const flash = kind === 'changed' ? accountFlash['email-changed'] : accountFlash['email-confirmed'];
        session.add(await setFlashMessage(accounts.platform.config.publicUrl, flash));
        const viewer = (await session.readStored())?.viewer;
        // The link is used up, so Back must skip this page.
        return replace(viewer?.id === userId ? href('/profile') : href('/login'));
      },
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

export const headers = linkPageHeaders;

const titles = { valid: 'Confirm your email address', invalid: 'This link doesn’t work' };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(titles[loaderData?.state ?? 'valid'], matches[0].loaderData?.siteName);
}

export default function ConfirmEmailScreen({ loaderData, matches }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer>();
  const isAnswer = answer?.reason === 'invalid';
  const [{ title }] = privateMeta(titles[isAnswer ? 'invalid' : loaderData.state], matches[0].loaderData?.siteName);
  useEffect(() => {
    if (!isAnswer) return;
    // Without new loader data, `meta` does not update the title. The pressed button has disappeared.
    document.title = title;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isAnswer, title]);
  if (isAnswer) return <InvalidLink text={answer.errors[0]?.text ?? badText} />;
  if (loaderData.state === 'invalid') return <InvalidLink text={loaderData.text} />;
  return (
    <FormPage
      title={titles.valid}
      lead={
        <>
          Is <strong className="break-all text-ink">{loaderData.email}</strong> your address?
        </>
      }
    >
      <CheckedForm id="confirm" action={href('/confirm-email')} answer={answer} submitLabel="Confirm my email address">
        {() => <input type="hidden" name="token" value={loaderData.token} />}
      </CheckedForm>
    </FormPage>
  );
}

function InvalidLink({ text }: { text: string }) {
  return (
    <div className="page-width py-8 sm:py-12" role="alert">
      <EmptyState heading="h1" title={titles.invalid} text={text}>
        <LinkButton to={href('/profile')} variant="primary">
          Go to your profile
        </LinkButton>
      </EmptyState>
    </div>
  );
}
