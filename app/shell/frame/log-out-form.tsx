import { useState, type FormEvent, type ReactNode } from 'react';
import { href, useLocation, useNavigate, useRevalidator } from 'react-router';
import { leavesPage } from '../../../ui/page/keep-page.ts';
import { mayLeave } from '../../../ui/page/leaving.ts';
import { showToast } from '../../../ui/overlay/toast.ts';
import { duringAuth } from '../../accounts/session/auth-action.ts';
import { noteLeft } from '../../accounts/session/leave-session.ts';
import { tellTag } from '../../analytics/track.ts';
import type { NavigationPlace } from '../../analytics/usage-event.ts';

/** Whether the log-out succeeded. With `redirect: 'manual'` the browser hides the response, a redirect to the front page. */
const isDone = (answer: Response) => answer.type === 'opaqueredirect' || answer.redirected;

type Props = { place: NavigationPlace; className: string; children: (isBusy: boolean) => ReactNode };

/**
 * The form that logs out. A script sends it, so that the page can stay and show an error when there is no network.
 * Without JavaScript the browser sends it.
 */
export function LogOutForm({ place, className, children }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const send = async (body: FormData) => {
    tellTag({ name: 'logout_click', data: { location: place } });
    setIsBusy(true);
    // It ends when the page shows it. If it ended before, a page that waits long for its data would ask who is signed in.
    const isOut = await duringAuth(() => logOut(body));
    setIsBusy(false);
    if (!isOut) showToast({ kind: 'error', text: 'Failed to log out' });
  };
  const logOut = async (body: FormData): Promise<boolean> => {
    const asked = fetch(href('/logout'), { method: 'POST', body, redirect: 'manual' });
    const answer = await asked.catch(() => undefined);
    if (!answer || !isDone(answer)) return false;
    noteLeft(true);
    // The navigation reads the user and the flash message together: a second read would remove the message before it is
    // shown.
    const readsWithIt = pathname !== href('/') || search === '';
    await navigate(href('/'), { state: leavesPage });
    if (!readsWithIt) await revalidate();
    return true;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const body = new FormData(event.currentTarget, submitter);
    // Ask first: after logging out, the user could not save the typed text.
    if (mayLeave(() => void send(body))) void send(body);
  };
  return (
    <form method="post" action={href('/logout')} onSubmit={submit} className={className}>
      <input type="hidden" name="location" value={place} />
      {children(isBusy)}
    </form>
  );
}
