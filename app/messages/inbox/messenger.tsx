import { useEffect, useRef } from 'react';
import { href, useNavigationType } from 'react-router';
import { Icon } from '../../../ui/picture/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
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
  /** What can be reported, while somebody is about to; null: the thread stands there. */
  reportable: Reportable | null;
  /** What a link has put into the box; '': nothing. */
  firstLine: string;
  isEarlierPage: boolean;
  answer: MessagesAnswer | undefined;
};

/** List and thread, side by side; on a phone one or the other. It fills what the header leaves of the window. */
export function Messenger({ ownId, inbox: brought, opened, now: loadedAt, ...rest }: MessengerProps) {
  const { inbox, isLoadingMore, showMore, refresh, onSent, onMarked } = useInbox(ownId, brought);
  const openId = opened?.thread.partner.userId;
  // Not when the page was loaded with it, or on a step back.
  const takesFocus = useNavigationType() === 'PUSH';
  useVisibleHeight();
  const now = useNow(loadedAt);
  // Whoever leaves a conversation goes on at its line, when what had the focus has gone with it.
  const side = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(openId);
  useEffect(() => {
    const left = wasOpen.current;
    wasOpen.current = openId;
    if (openId !== undefined || left === undefined || document.activeElement !== document.body) return;
    const line = side.current?.querySelector<HTMLElement>(`nav a[href="${conversationPath(left)}"]`);
    (line ?? side.current?.querySelector('h1'))?.focus();
  }, [openId]);
  // On a phone the list gives way to an open conversation; its heading stays for those who listen, and the way back for all,
  // where the window is not too low for it.
  const onlyList = opened ? 'max-md:hidden' : '';
  const onPhone = opened ? 'max-md:py-0 max-md:justify-end' : '';
  return (
    // Lower than this it does not get, where a window is very low: then the page scrolls.
    <div className="min-h-60 print:min-h-0">
      <div data-messenger data-toasts-aside="top" className={`messenger ${opened ? 'messenger-opened' : ''}`}>
        <div
          ref={side}
          className="flex min-h-0 min-w-0 flex-col md:border-r md:border-line"
          data-no-print={opened ? true : undefined}
        >
          <div className={`flex items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-4 ${onPhone}`}>
            <h1 tabIndex={-1} className={`text-xl ${opened ? 'max-md:sr-only' : ''}`}>
              Messages
            </h1>
            <LinkButton
              to={href('/profile')}
              variant="quiet"
              size="small"
              className={opened ? 'max-md:[@media(max-height:24rem)]:hidden md:my-1' : 'my-1'}
            >
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
  const refusal = answer && 'text' in answer ? answer.text : undefined;
  return (
    <div
      className={`place-content-center justify-items-center gap-3 bg-paper p-8 text-center ${refusal ? 'grid' : 'hidden md:grid'}`}
    >
      {refusal && (
        <p role="alert" className="font-semibold text-danger">
          {refusal}
        </p>
      )}
      <Icon name="message" className="size-10 text-ink-soft" />
      <p className="text-lg font-semibold">{messageTexts.select}</p>
      <p className="max-w-sm text-ink-soft">Choose one from the list, or write to somebody from their profile.</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton to={href('/consultants')}>Find a consultant</LinkButton>
        <LinkButton to={href('/services')}>See what services need</LinkButton>
      </div>
    </div>
  );
}
