import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import { useAuth } from '../../accounts/session/auth-provider.tsx';
import { loginPath, signUpPath } from '../../accounts/session/return-path.ts';
import { readThreadWithOwner, type Fetched } from '../thread/ask-messages.ts';
import { DialogThread } from './dialog-thread.tsx';
import { messageTexts, type OpenedThread } from '../message.ts';
import { openParam, targetPath, type MessageTarget } from './message-target.ts';

export type MessageDialogProps = {
  to: MessageTarget;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The text in the box when there is no draft. */
  firstLine?: string;
  /** Whether the page opens this dialog again after the login. */
  opensAfterLogin?: boolean | undefined;
};

/** The conversation with the owner of a profile or a listing, in a dialog over the page. */
export function MessageDialog({ to, name, open, onOpenChange, firstLine, opensAfterLogin }: MessageDialogProps) {
  const { user } = useAuth();
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={user ? `Chat with ${name}` : 'Login Required'}
      initialFocus={user ? box : undefined}
    >
      {user ? (
        <SignedIn ownId={user.id} to={to} name={name} box={box} firstLine={firstLine} />
      ) : (
        <SignedOut name={name} opensAfterLogin={opensAfterLogin} />
      )}
    </Dialog>
  );
}

function SignedOut({ name, opensAfterLogin }: Pick<MessageDialogProps, 'name' | 'opensAfterLogin'>) {
  const { pathname, search: shown } = useLocation();
  const search = new URLSearchParams(shown);
  if (opensAfterLogin) search.set(openParam, 'message');
  const path = search.size > 0 ? `${pathname}?${search}` : pathname;
  return (
    <>
      <p>You need to log in to send a message to {name}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={loginPath(path)} variant="primary">
          Log In
        </LinkButton>
        <LinkButton to={signUpPath(path)}>Sign Up</LinkButton>
      </div>
    </>
  );
}

type SignedInProps = {
  ownId: string;
  to: MessageTarget;
  name: string;
  box: RefObject<HTMLTextAreaElement | null>;
  firstLine: string | undefined;
};

function SignedIn({ ownId, to, name, box, firstLine }: SignedInProps) {
  const { consultantId, serviceId } = to;
  const [asked, setAsked] = useState<Fetched<OpenedThread>>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isOver = false;
    const target = consultantId === undefined ? { serviceId: serviceId ?? '' } : { consultantId };
    void readThreadWithOwner(target).then((answer) => {
      if (isOver) return;
      setAsked(answer);
      if (!answer.ok && answer.reason === 'failed') showToast({ kind: 'error', text: messageTexts.notRead });
    });
    return () => {
      isOver = true;
    };
  }, [consultantId, serviceId, tries]);
  const path = targetPath(to);
  if (asked?.ok === false && asked.reason === 'none') return <p>You can’t send messages to {name}.</p>;
  return (
    <>
      <DialogThread
        ownId={ownId}
        asked={asked}
        onRetry={() => {
          setAsked(undefined);
          setTries(tries + 1);
          // The focused button disappears.
          box.current?.focus();
        }}
        name={name}
        box={box}
        place={consultantId ?? serviceId}
        firstLine={firstLine}
        path={path}
      />
      <p className="flex flex-wrap gap-x-5 border-t border-line pt-1 -mb-2 text-sm">
        <Link to={path} className="link inline-flex min-h-11 items-center">
          Open in Messages
        </Link>
        {asked?.ok && asked.value.thread.messages.length > 0 && (
          <Link to={targetPath(to, { panel: 'report' })} className="link inline-flex min-h-11 items-center">
            Report or block
          </Link>
        )}
      </p>
    </>
  );
}
