import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { messageTexts, type Conversation, type Inbox } from '../message.ts';
import { conversationPath } from '../message-paths.ts';
import { listTime } from '../thread/message-time.ts';
import { PersonPortrait } from '../../people/person-portrait.tsx';
import { UnreadBadge } from '../../../ui/unread-label.tsx';

type Props = {
  inbox: Inbox;
  openId: string | undefined;
  now: number;
  isLoadingMore: boolean;
  onShowMore: () => void;
};

/** The user's conversations, latest first. */
export function ConversationList({ inbox, openId, now, isLoadingMore, onShowMore }: Props) {
  const isEnhanced = useIsEnhanced();
  const { conversations, next } = inbox;
  if (conversations.length === 0) {
    return (
      <div className="grid gap-2 px-4 py-10 text-center">
        <p className="font-semibold">{messageTexts.noConversations}</p>
        <p className="text-sm text-ink-soft">Your messages will appear here.</p>
      </div>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5 p-2">
        {conversations.map((one) => (
          <li key={one.partner.userId}>
            <ConversationLink conversation={one} isOpen={one.partner.userId === openId} now={now} />
          </li>
        ))}
      </ul>
      {next && (
        <p className="px-4 pb-4 text-center">
          <Link
            to={conversationPath(openId, { after: next })}
            preventScrollReset
            className={buttonClass('quiet', 'small')}
            {...(isEnhanced && { role: 'button' })}
            aria-busy={isLoadingMore || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onShowMore();
            }}
          >
            Show more<span className="sr-only"> conversations</span>
          </Link>
        </p>
      )}
    </>
  );
}

type LinkProps = { conversation: Conversation; isOpen: boolean; now: number };

function ConversationLink({ conversation: { partner, unreadCount, last }, isOpen, now }: LinkProps) {
  const isUnread = unreadCount > 0;
  return (
    <Link
      to={conversationPath(partner.userId)}
      preventScrollReset
      aria-current={isOpen ? 'page' : undefined}
      className="flex items-center gap-3 rounded-control px-2 py-2.5 -outline-offset-2 hover:bg-sunken aria-[current]:bg-action-soft"
    >
      <PersonPortrait of={partner} size={44} isLazy />
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-baseline justify-between gap-2">
          <span className={`line-clamp-2 leading-snug wrap-anywhere ${isUnread ? 'font-bold' : ''}`}>
            {partner.name}
          </span>
          <time
            dateTime={last.createdAt}
            className={`shrink-0 text-xs figures ${isUnread ? 'font-semibold text-action' : 'text-ink-soft'}`}
          >
            {listTime(last.createdAt, now)}
          </time>
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={`truncate text-sm ${isUnread ? 'font-semibold' : 'text-ink-soft'}`}>
            {last.isOwn && 'You: '}
            {last.content}
          </span>
          <UnreadBadge count={unreadCount} />
        </span>
      </span>
    </Link>
  );
}
