import { useEffect, useRef } from 'react';
import { Form, href, Link, useActionData } from 'react-router';
import { answerOutcome } from '../../../platform/http/answer-outcome.server.ts';
import { answerForm } from '../../../platform/http/answer-form.server.ts';
import { longest } from '../../../ui/form/field-lengths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { keepTyping, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { privateMeta } from '../../../ui/form/page-meta.ts';
import { useAnswerToast } from '../../../ui/form/use-answer-toast.ts';
import { redirectWithFlash } from '../redirect-with-flash.server.ts';
import { accountsContext } from '../accounts-context.server.ts';
import { requireUser } from '../session/session-middleware.server.ts';
import { requireSession } from '../session/require-session.server.ts';
import type { Route } from './+types/devices.screen.ts';
import { endSession } from './end-session.server.ts';
import { findSessions } from './find-sessions.server.ts';
import { accountFlash } from '../flash-messages.server.ts';

export const middleware = [requireUser];

export async function loader({ context }: Route.LoaderArgs) {
  return { sessions: await findSessions(context.get(accountsContext), await requireSession(context)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = await requireSession(context);
  const accounts = context.get(accountsContext);
  return answerForm(request, { session: longest.id }, (form) =>
    answerOutcome(context, endSession(accounts, session, form.session), {
      failed: { log: 'a session was not ended', text: 'We couldn’t log that device out. Try again in a moment.' },
      refusals: {
        'not-found': { status: 404, text: 'That device is no longer logged in to your account.' },
      },
      done: () => redirectWithFlash(context, href('/profile/devices'), accountFlash['session-ended']),
    }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyping(serverAction);
}

/** Reloads even after a refused action, so that ended sessions disappear from the list. */
export function shouldRevalidate() {
  return true;
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta('Your devices', matches[0].loaderData?.siteName);
}

type OwnSession = Route.ComponentProps['loaderData']['sessions'][number];

export default function DevicesScreen({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<FormAnswer>();
  useAnswerToast(answer);
  const { length } = loaderData.sessions;
  const shown = useRef(length);
  useEffect(() => {
    if (shown.current === length) return;
    shown.current = length;
    // The pressed button has disappeared, so the focus is lost.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [length]);
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-2xl">
        <h1 tabIndex={-1}>Your devices</h1>
        <p className="mt-3 text-ink-soft">
          Where you’re logged in. If you don’t recognise one of these, log it out and{' '}
          <Link to={href('/profile/password')} className="link">
            change your password
          </Link>
          .
        </p>
        <div className="mt-6 grid gap-6">
          <ErrorSummary title="There is a problem" at={answer?.at} errors={answer?.errors ?? []} />
          <ul id="devices" className="ruled-list">
            {loaderData.sessions.map((session) => (
              <Device key={session.id} session={session} />
            ))}
          </ul>
          <Form method="post" action={href('/logout')} className="flex flex-wrap gap-3">
            <Button type="submit" name="scope" value="device">
              Log out on this device only
            </Button>
            <Button type="submit">Log out everywhere</Button>
          </Form>
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

function Device({ session: { id, device, loggedIn, lastSeen, isThis } }: { session: OwnSession }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 id={`device-${id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg wrap-anywhere">
          {device}
          {isThis && <Badge tone="positive">This device</Badge>}
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          {isThis ? 'In use now' : `Last seen ${lastSeen}`}. Logged in {loggedIn}.
        </p>
      </div>
      {!isThis && (
        <Form method="post">
          <input type="hidden" name="session" value={id} />
          <Button type="submit" size="small" aria-describedby={`device-${id}`}>
            Log out
          </Button>
        </Form>
      )}
    </li>
  );
}
