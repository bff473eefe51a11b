import { useState, type FormEvent, type ReactNode } from 'react';
import { href, useLocation, useNavigate, useRevalidator } from 'react-router';
import { leavesPage } from '../../../ui/page/keep-page.ts';
import { mayLeave } from '../../../ui/page/leaving.ts';
import { showToast } from '../../../ui/overlay/toast.ts';
import { duringAuth } from '../../accounts/session/auth-action.ts';
import { noteLeft } from '../../accounts/session/leave-session.ts';
import { tellTag } from '../../analytics/track.ts';
import type { NavigationPlace } from '../../analytics/usage-event.ts';

/** `redirect: 'manual'` keeps the answer, which leads home, to itself. */
const isDone = (answer: Response) => answer.type === 'opaqueredirect' || answer.redirected;

type Props = { place: NavigationPlace; className: string; children: (isBusy: boolean) => ReactNode };

/**
 * Logs out. Sent by the page itself, so that without a network it stays as it is and says so; by the browser where no
 * JavaScript runs.
 */
export function LogOutForm({ place, className, children }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const send = async (body: FormData) => {
    tellTag({ name: 'logout_click', data: { location: place } });
    setIsBusy(true);
    const ask = () => fetch(href('/logout'), { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
    const answer = await duringAuth(ask);
    setIsBusy(false);
    if (!answer || !isDone(answer)) return showToast({ kind: 'error', text: 'Failed to log out' });
    noteLeft(true);
    // Who is there is read once, with what is to be said about it: a second reading would take that away before it is shown.
    const readsWithIt = pathname !== href('/') || search === '';
    await navigate(href('/'), { state: leavesPage });
    if (!readsWithIt) await revalidate();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const body = new FormData(event.currentTarget, submitter);
    // First: once logged out, nobody could save what they have typed.
    if (mayLeave(() => void send(body))) void send(body);
  };
  return (
    <form method="post" action={href('/logout')} onSubmit={submit} className={className}>
      <input type="hidden" name="location" value={place} />
      {children(isBusy)}
    </form>
  );
}
