import { Suspense, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { buttonClass, type ButtonSize, type ButtonVariant } from '../../ui/button-class.ts';
import { Icon } from '../../ui/picture/icon.tsx';
import { isMissing, lazyPart } from '../../ui/page/lazy-part.ts';
import { OpenerLink } from '../../ui/overlay/opener-link.tsx';
import { targetPath, type MessageTarget } from './writing/message-target.ts';
import type { MessageDialogProps } from './writing/message-dialog.tsx';

const MessageDialog = lazyPart<MessageDialogProps>(
  async () => (await import('./writing/message-dialog.tsx')).MessageDialog,
);

type Props = {
  to: MessageTarget;
  /** Of the owner. */
  name: string;
  /** 'Message' */
  label?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Stands in the box, above what is typed. */
  firstLine?: string;
};

/**
 * Opens the conversation with a consultant over the page; without JavaScript it leads to the messages. Its code is light.
 * Nobody is offered to write to themselves.
 */
export function MessageButton({ to, name, label = 'Message', variant, size, className, firstLine }: Props) {
  // Undefined until it is first wanted: its code is fetched then.
  const [isOpen, setIsOpen] = useState<boolean>();
  // Going back can bring another profile or listing under this button: the conversation over the one before goes with it.
  const whom = targetPath(to);
  const [openedOver, setOpenedOver] = useState(whom);
  if (openedOver !== whom) {
    setOpenedOver(whom);
    setIsOpen(undefined);
  }
  const page = useRouteLoaderData<{ ownConsultantId: string | null }>('root');
  if (to.consultantId !== undefined && page?.ownConsultantId === to.consultantId) return null;
  const path = targetPath(to, { text: firstLine });
  return (
    <>
      <OpenerLink
        to={path}
        className={`${buttonClass(variant, size)} ${className ?? ''}`}
        onOpen={() => {
          // Another page can bring what this one cannot; without a connection there is none.
          if (isMissing(MessageDialog) && navigator.onLine) location.assign(path);
          else setIsOpen(true);
        }}
      >
        <Icon name="message" className="size-5" />
        {label}
        <span className="sr-only"> {name}</span>
      </OpenerLink>
      {isOpen !== undefined && (
        <Suspense>
          <MessageDialog
            to={to}
            name={name}
            firstLine={firstLine && `${firstLine}\n`}
            open={isOpen}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      )}
    </>
  );
}
