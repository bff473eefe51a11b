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
import { targetPath, type MessageTarget } from './message-target.ts';

export type MessageDialogProps = {
  to: MessageTarget;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The text in the box when there is no draft. */
  firstLine?: string;
};

/** The conversation with the owner of a profile or a listing, in a dialog over the page. */
export function MessageDialog({ to, name, open, onOpenChange, firstLine }: MessageDialogProps) {
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
        <SignedOut name={name} />
      )}
    </Dialog>
  );
}

function SignedOut({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>You need to log in to send a message to {name}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={loginPath(pathname + search)} variant="primary">
          Log In
        </LinkButton>
        <LinkButton to={signUpPath(pathname + search)}>Sign Up</LinkButton>
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
