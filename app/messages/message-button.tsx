import { Suspense, useState } from 'react';
import { useRouteLoaderData, useSearchParams } from 'react-router';
import { buttonClass, type ButtonSize, type ButtonVariant } from '../../ui/button-class.ts';
import { Icon } from '../../ui/picture/icon.tsx';
import { useIsEnhanced } from '../../ui/page/use-is-enhanced.ts';
import { isMissing, lazyPart } from '../../ui/page/lazy-part.ts';
import { OpenerLink } from '../../ui/overlay/opener-link.tsx';
import { useAuth } from '../accounts/session/auth-provider.tsx';
import { openParam, targetPath, type MessageTarget } from './writing/message-target.ts';
import type { MessageDialogProps } from './writing/message-dialog.tsx';

const MessageDialog = lazyPart<MessageDialogProps>(
  async () => (await import('./writing/message-dialog.tsx')).MessageDialog,
);

type Props = {
  to: MessageTarget;
  /** The name of the owner of the profile or listing. */
  name: string;
  /** The default is 'Message'. */
  label?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** The first line in the box, above what the user types. */
  firstLine?: string;
  /** Whether the dialog opens by itself after a login that this button asked for. At most one button on a page. */
  opensAfterLogin?: boolean;
};

/**
 * Opens the conversation with a consultant in a dialog over the page; without JavaScript it links to the messages. Its
 * code is loaded when needed. Consultants get no button on their own profile.
 */
export function MessageButton({
  to,
  name,
  label = 'Message',
  variant,
  size,
  className,
  firstLine,
  opensAfterLogin,
}: Props) {
  // Undefined until the first press, which fetches the dialog's code.
  const [isOpen, setIsOpen] = useState<boolean>();
  // Going back can show another profile or listing with this button: the dialog of the previous one is closed.
  const whom = targetPath(to);
  const [openedOver, setOpenedOver] = useState(whom);
  if (openedOver !== whom) {
    setOpenedOver(whom);
    setIsOpen(undefined);
  }
  const { user } = useAuth();
  const [search] = useSearchParams();
  // The server renders no dialog.
  const isAskedFor =
    useIsEnhanced() && opensAfterLogin === true && user !== null && search.get(openParam) === 'message';
  const isShown = isOpen ?? (isAskedFor || undefined);
  const page = useRouteLoaderData<{ ownConsultantId: string | null }>('root');
  if (to.consultantId !== undefined && page?.ownConsultantId === to.consultantId) return null;
  const path = targetPath(to, { text: firstLine });
  return (
    <>
      <OpenerLink
        to={path}
        className={`${buttonClass(variant, size)} ${className ?? ''}`}
        onOpen={() => {
          // If the dialog's code could not be loaded, the messages page still works, except offline.
          if (isMissing(MessageDialog) && navigator.onLine) location.assign(path);
          else setIsOpen(true);
        }}
      >
        <Icon name="message" className="size-5" />
        {label}
        <span className="sr-only"> {name}</span>
      </OpenerLink>
      {isShown !== undefined && (
        <Suspense>
          <MessageDialog
            to={to}
            name={name}
            firstLine={firstLine && `${firstLine}\n`}
            open={isShown}
            onOpenChange={setIsOpen}
            opensAfterLogin={opensAfterLogin}
          />
        </Suspense>
      )}
    </>
  );
}
