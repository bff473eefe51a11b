import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { href, Link, PrefetchPageLinks, useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { useFetcher } from '../../ui/page/use-fetcher.ts';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { useAnswerToast } from '../../ui/form/use-answer-toast.ts';
import type { LogInAnswer } from './log-in/log-in-answer.ts';
import { CodeView } from './log-in/log-in-dialog-code.tsx';
import { checkLogIn, LogInFields, typedEmail } from './log-in/log-in-fields.tsx';
import { checkResetRequest, ResetRequestField } from './reset/reset-request-field.tsx';
import { useDialogAnswer } from './log-in/use-dialog-answer.ts';

/**
 * Returns the link that replaces the login button in the header after a login. On a phone this link is inside the menu,
 * so the control that opens the menu is returned.
 */
function wayToProfile(): HTMLElement | null {
  const links = document.querySelectorAll<HTMLElement>('header a[href="/profile"]');
  if (links.length === 0) return null;
  return (
    [...links, ...document.querySelectorAll<HTMLElement>('header summary')].find(({ offsetParent }) => offsetParent) ??
    null
  );
}

type Props = { open: boolean; onOpenChange: (open: boolean) => void };
type View = keyof typeof titles;

const formIds = { 'log-in': 'log-in-dialog', reset: 'reset-dialog' };

const titles = { 'log-in': 'Log in', reset: 'Reset your password', code: 'Enter your code' };

/** A login dialog over the current page. The page and everything typed into it stay. */
export function LogInDialog({ open, onOpenChange }: Props) {
  const [view, setView] = useState<View>('log-in');
  const [email, setEmail] = useState('');
  const show = (next: View) => {
    // The focused element disappears with its view. The dialog takes the focus now, because later it would take it from
    // the next view.
    document.activeElement?.closest<HTMLElement>('[role=dialog]')?.focus();
    // The typed address is passed to the next view; the code view has no address field.
    if (view !== 'code') setEmail(typedEmail(formIds[view]));
    setView(next);
  };
  const change = (next: boolean) => {
    onOpenChange(next);
    if (next) return;
    setView('log-in');
    // The next user of the dialog may be another person.
    setEmail('');
  };
  const { pathname } = useLocation();
  const place = useRef(pathname);
  /** The path of the screen that a link in the dialog opened. If set, the screen's heading gets the focus. */
  const leftFor = useRef<string>(undefined);
  useEffect(() => {
    if (open) leftFor.current = undefined;
  }, [open]);
  const leave = useEffectEvent(() => change(false));
  // Closes the dialog when a link in it opens another screen, such as sign-up.
  useEffect(() => {
    if (place.current === pathname) return;
    place.current = pathname;
    leftFor.current = pathname;
    leave();
  }, [pathname]);
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={titles[view]}
      finalFocus={() => (leftFor.current ? document.querySelector<HTMLElement>('main h1') : wayToProfile())}
    >
      {/* Loads the code of the form now, so that the form can report a lost network connection. */}
      <PrefetchPageLinks page={href('/login')} />
      {view === 'log-in' && (
        <LogInView
          typed={email}
          onForgotten={() => show('reset')}
          onTwoFactor={() => show('code')}
          onDone={() => change(false)}
        />
      )}
      {view === 'reset' && <ResetView typed={email} onBack={() => show('log-in')} />}
      {view === 'code' && <CodeView onBack={() => show('log-in')} onDone={() => change(false)} />}
    </Dialog>
  );
}

type LogInViewProps = Record<'onForgotten' | 'onTwoFactor' | 'onDone', () => void> & { typed: string };

function LogInView({ typed, onForgotten, onTwoFactor, onDone }: LogInViewProps) {
  const id = formIds['log-in'];
  const fetcher = useFetcher<LogInAnswer>();
  const answer = fetcher.data;
  useDialogAnswer(fetcher, onDone);
  const goOn = useEffectEvent(onTwoFactor);
  const isHalfway = answer?.ok === true && answer.kind === 'second-step';
  useEffect(() => {
    if (isHalfway) goOn();
  }, [isHalfway]);
  return (
    <>
      <CheckedForm
        id={id}
        action={href('/login')}
        fetcher={fetcher}
        answer={answer?.ok === false ? answer : undefined}
        check={checkLogIn}
        submitLabel="Log In"
        beside={
          <Button variant="quiet" onClick={onForgotten}>
            Forgot password?
          </Button>
        }
      >
        {(errorOf, values) => (
          <>
            <input type="hidden" name="place" value="dialog" />
            <LogInFields id={id} errorOf={errorOf} email={values.email ?? typed} />
          </>
        )}
      </CheckedForm>
      <p className="mt-6 border-t border-line pt-4">
        No account yet?{' '}
        <Link to={href('/signup')} className="link inline-flex min-h-11 items-center" onClick={onDone}>
          Sign up
        </Link>
      </p>
    </>
  );
}

function ResetView({ typed, onBack }: { typed: string; onBack: () => void }) {
  const id = formIds.reset;
  const fetcher = useFetcher<LogInAnswer>();
  const answer = fetcher.data;
  const back = useEffectEvent(onBack);
  const sent = answer?.ok && answer.kind === 'reset-requested' ? answer : undefined;
  useAnswerToast(sent);
  useEffect(() => {
    if (!sent) return;
    showToast({ kind: 'success', text: 'Password reset email sent' });
    back();
  }, [sent]);
  return (
    <>
      <p className="mb-4 text-ink-soft">
        Enter the email address for your account. We’ll send you a link to choose a new password.
      </p>
      <CheckedForm
        id={id}
        action={href('/login')}
        fetcher={fetcher}
        answer={answer?.ok === false ? answer : undefined}
        check={checkResetRequest}
        submitLabel="Send Reset Link"
        beside={
          <Button variant="quiet" onClick={onBack}>
            Back to Login
          </Button>
        }
      >
        {(errorOf, values) => (
          <>
            <input type="hidden" name="intent" value="reset" />
            <ResetRequestField id={id} email={values.email ?? typed} error={errorOf('email')} />
          </>
        )}
      </CheckedForm>
    </>
  );
}
