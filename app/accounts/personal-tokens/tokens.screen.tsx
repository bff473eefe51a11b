import { useEffect, useRef } from 'react';
import { data, Form, href, Link, useActionData } from 'react-router';
import { answerForm, unreadableForm } from '../../../platform/http/answer-form.server.ts';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { Button } from '../../../ui/button.tsx';
import { longest } from '../../../ui/form/field-lengths.ts';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { formPageHeaders, privateMeta } from '../../../ui/form/page-meta.ts';
import { useFocusOnStep } from '../../../ui/form/use-focus-on-step.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { accountFlash } from '../flash-messages.server.ts';
import { redirectWithFlash } from '../redirect-with-flash.server.ts';
import { requireSession } from '../session/require-session.server.ts';
import { requireUser } from '../session/session-middleware.server.ts';
import type { Route } from './+types/tokens.screen.ts';
import { findPersonalTokens } from './find-personal-tokens.server.ts';
import { makePersonalToken } from './make-personal-token.server.ts';
import { MadeToken } from './made-token.tsx';
import { revokePersonalToken } from './revoke-personal-token.server.ts';
import { TokenForm } from './token-form.tsx';
import { mostTokens, type TokenField } from './token-rules.ts';

export const middleware = [requireUser];

export async function loader({ context }: Route.LoaderArgs) {
  return { tokens: await findPersonalTokens(context.get(accountsContext), await requireSession(context)) };
}

/** The answer of the screen's forms. A new token is shown nowhere else. */
type Answer = FormAnswer<TokenField> | { ok: true; name: string; token: string };

const fields = {
  intent: longest.choice,
  token: longest.id,
  name: longest.line,
  scope: longest.choice,
  days: longest.choice,
  currentPassword: longest.line,
};

export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireSession(context);
  const accounts = context.get(accountsContext);
  return answerForm(request, fields, async ({ intent, token, ...form }) => {
    if (intent === 'revoke') {
      return answerOutcome(context, revokePersonalToken(accounts, session, token), {
        failed: { log: 'a token was not revoked', text: 'We couldn’t revoke that token. Try again in a moment.' },
        refusals: { 'not-found': { status: 404, text: 'That token has already been revoked.' } },
        done: () => redirectWithFlash(context, href('/profile/tokens'), accountFlash['token-revoked']),
      });
    }
    if (intent !== 'make') return unreadableForm();
    const { name, scope, days } = form;
    return answerOutcome(context, makePersonalToken(accounts, session, form), {
      failed: { log: 'a token was not made', text: 'We couldn’t make the token. Try again in a moment.' },
      values: { name, scope, days },
      refusals: { most: { status: 409, text: `You can have up to ${mostTokens} tokens. Revoke one first.` } },
      done: ({ name: made, token: secret }) =>
        data<Answer>({ ok: true, name: made, token: secret }, { headers: { 'Cache-Control': 'no-store' } }),
    });
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

/** Reloads even after a refused action, so that revoked tokens disappear from the list. */
export function shouldRevalidate() {
  return true;
}

export const headers = formPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Personal access tokens', matches[0].loaderData?.siteName);
}

export default function TokensScreen({ loaderData: { tokens }, matches }: Route.ComponentProps) {
  const answer = useActionData<Answer>();
  useFocusOnStep(answer?.ok ? 'made' : 'list');
  const { length } = tokens;
  const shown = useRef(length);
  useEffect(() => {
    if (shown.current === length) return;
    shown.current = length;
    // The pressed button has disappeared, so the focus is lost.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [length]);
  if (answer?.ok) return <MadeToken name={answer.name} token={answer.token} />;
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-2xl">
        <h1 tabIndex={-1}>Personal access tokens</h1>
        <p className="mt-3 text-ink-soft">
          For your own scripts and programs. With a token, a program can use {matches[0].loaderData?.siteName} as you,
          without your password. Keep each one secret, and revoke it when you no longer need it.
        </p>
        <div className="mt-6 grid gap-8">
          {length > 0 && (
            <ul className="ruled-list" aria-label="Your tokens">
              {tokens.map((token) => (
                <Token key={token.id} token={token} />
              ))}
            </ul>
          )}
          <section aria-labelledby="new-token">
            <h2 id="new-token" className="text-xl">
              Make a new token
            </h2>
            <div className="mt-4 max-w-md">
              <TokenForm answer={answer} />
            </div>
          </section>
          <p className="text-sm text-ink-soft">
            Changing your password revokes all your tokens.{' '}
            <a href="/api/docs" className="link">
              The API’s description
            </a>{' '}
            says what programs can do.
          </p>
          <p>
            <Link to={href('/profile/settings')} className="link inline-flex min-h-11 items-center">
              Back to your settings
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}

type Token = Route.ComponentProps['loaderData']['tokens'][number];

function Token({ token: { id, name, scope, used, expires } }: { token: Token }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 id={`token-${id}`} className="text-lg wrap-anywhere">
          {name}
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          {scope}. {used}. {expires}.
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="intent" value="revoke" />
        <input type="hidden" name="token" value={id} />
        <Button type="submit" size="small" aria-describedby={`token-${id}`}>
          Revoke
        </Button>
      </Form>
    </li>
  );
}
