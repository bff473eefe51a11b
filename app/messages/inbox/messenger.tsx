import { useEffect, useRef } from 'react';
import { href, useNavigationType } from 'react-router';
import { Icon } from '../../../ui/picture/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useAuth } from '../../accounts/session/auth-provider.tsx';
import { ConversationList } from './conversation-list.tsx';
import { conversationPath } from '../message-paths.ts';
import { messageTexts, type Inbox, type OpenedThread, type Reportable } from '../message.ts';
import type { MessagesAnswer } from '../thread/messages-answer.ts';
import { ThreadPane } from '../thread/thread-pane.tsx';
import { useInbox } from './use-inbox.ts';
import { useNow } from './use-now.ts';
import { useVisibleHeight } from '../thread/use-visible-height.ts';
import './messenger.css';

export type MessengerProps = {
  ownId: string;
  inbox: Inbox;
  opened: OpenedThread | null;
  now: number;
  formId: string;
  /** The messages that can be reported, if the report panel is open; null while the thread is shown instead. */
  reportable: Reportable | null;
  /** The text that a link puts into the message box; '' if there is no such text. */
  firstLine: string;
  isEarlierPage: boolean;
  answer: MessagesAnswer | undefined;
};

/** The conversation list and the thread side by side, or one of them on a phone. Fills the window below the header. */
export function Messenger({ ownId, inbox: brought, opened, now: loadedAt, ...rest }: MessengerProps) {
  const { inbox, isLoadingMore, showMore, refresh, onSent, onMarked } = useInbox(ownId, brought);
  const openId = opened?.thread.partner.userId;
  // The thread takes the focus after a link, but not after a page load or after going back.
  const takesFocus = useNavigationType() === 'PUSH';
  useVisibleHeight();
  const now = useNow(loadedAt);
  // When a conversation closes and the focused element disappears, the focus moves to its line in the list.
  const side = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(openId);
  useEffect(() => {
    const left = wasOpen.current;
    wasOpen.current = openId;
    if (openId !== undefined || left === undefined || document.activeElement !== document.body) return;
    const line = side.current?.querySelector<HTMLElement>(`nav a[href="${conversationPath(left)}"]`);
    (line ?? side.current?.querySelector('h1'))?.focus();
  }, [openId]);
  // On a phone an open conversation replaces the list. The list's heading stays for screen readers, and the link back is
  // among the conversation's options.
  const onlyList = opened ? 'max-md:hidden' : '';
  const onPhone = opened ? 'max-md:border-0 max-md:p-0' : '';
  return (
    // The minimum height: in a very short window, the page scrolls.
    <div className="min-h-60 print:min-h-0">
      <div
        data-messenger
        data-toasts-aside={opened ? true : undefined}
        className={`messenger ${opened ? 'messenger-opened' : ''}`}
      >
        <div
          ref={side}
          className="flex min-h-0 min-w-0 flex-col md:border-r md:border-line"
          data-no-print={opened ? true : undefined}
        >
          <div className={`flex items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-4 ${onPhone}`}>
            <h1 tabIndex={-1} className={`text-xl ${opened ? 'max-md:sr-only' : ''}`}>
              Messages
            </h1>
            <LinkButton to={href('/profile')} variant="quiet" size="small" className={`my-1 ${onlyList}`}>
              <Icon name="chevron-left" />
              Back to Profile
            </LinkButton>
          </div>
          <nav aria-label="Conversations" className={`min-h-0 grow overflow-y-auto overscroll-contain ${onlyList}`}>
            <ConversationList
              inbox={inbox}
              openId={openId}
              now={now}
              isLoadingMore={isLoadingMore}
              onShowMore={() => void showMore()}
            />
          </nav>
        </div>
        {opened ? (
          <ThreadPane
            key={openId}
            ownId={ownId}
            opened={opened}
            now={now}
            takesFocus={takesFocus}
            onSent={onSent}
            onRefresh={() => void refresh()}
            onMarked={onMarked}
            {...rest}
          />
        ) : (
          <NoneChosen answer={rest.answer} />
        )}
      </div>
    </div>
  );
}

function NoneChosen({ answer }: { answer: MessagesAnswer | undefined }) {
  const { user } = useAuth();
  const refusal = answer && 'text' in answer ? answer.text : undefined;
  return (
    <div
      className={`place-content-center justify-items-center gap-3 bg-paper p-6 text-center ${refusal ? 'grid' : 'hidden md:grid'}`}
    >
      {refusal && (
        <p role="alert" className="font-semibold text-danger">
          {refusal}
        </p>
      )}
      <Icon name="message" className="size-10 text-ink-soft" />
      <p className="text-lg font-semibold">{messageTexts.select}</p>
      <p className="max-w-sm text-ink-soft">Choose one from the list, or message someone from their profile.</p>
      <p className="mt-2">
        {user?.role === 'consultant' ? (
          <LinkButton to={href('/services')}>See what services need</LinkButton>
        ) : (
          <LinkButton to={href('/consultants')}>Find a consultant</LinkButton>
        )}
      </p>
    </div>
  );
}
