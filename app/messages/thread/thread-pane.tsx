import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/picture/icon.tsx';
import { ConversationOptions } from '../inbox/conversation-options.tsx';
import { messageTexts, type Message, type OpenedThread, type Reportable } from '../message.ts';
import { conversationPath, partnerPage } from '../message-paths.ts';
import { PersonPortrait } from '../../people/person-portrait.tsx';
import { ReportPanel } from '../reports/report-panel.tsx';
import type { MessagesAnswer } from './messages-answer.ts';
import { ThreadLog } from './thread-log.tsx';
import { useConversation } from './use-conversation.ts';
import { WritingPlace } from '../writing/writing-place.tsx';

type Props = {
  ownId: string;
  opened: OpenedThread;
  now: number;
  formId: string;
  reportable: Reportable | null;
  firstLine: string;
  /** The thread shows a page of earlier messages without the newest ones, as happens without JavaScript. */
  isEarlierPage: boolean;
  answer: MessagesAnswer | undefined;
  /** A link on this page opened the thread, so the focus moves to it. */
  takesFocus: boolean;
  onSent: (message: Message) => void;
  onRefresh: () => void;
  onMarked: (partnerId: string) => void;
};

/** The open conversation: the partner, the messages and the box to write in. */
export function ThreadPane(props: Props) {
  const {
    ownId,
    opened,
    now,
    formId,
    reportable,
    firstLine,
    isEarlierPage,
    answer,
    takesFocus,
    onSent,
    onRefresh,
    onMarked,
  } = props;
  const conversing = useConversation({ ownId, opened, onSent, onRefresh, onMarked });
  const { partner } = conversing.state;
  const box = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isReporting = reportable !== null;
  useEffect(() => {
    if (!takesFocus || isReporting) return;
    // On a phone, focus in the box would open the keyboard over the messages.
    const isDesk = window.matchMedia('(width >= 48rem) and (hover: hover)').matches;
    (isDesk ? (box.current ?? heading.current) : heading.current)?.focus({ preventScroll: true });
  }, [takesFocus, isReporting]);
  const { userId, name } = partner;
  const page = partnerPage(partner);
  const refused = answer?.about === 'send' && answer.to === userId ? answer : undefined;
  return (
    <section aria-labelledby="partner" className="bg-paper flex min-h-0 min-w-0 flex-col print:block">
      <header className="flex items-center gap-2 border-b border-line bg-surface py-2 pr-2 pl-2 max-md:py-0 md:pl-5">
        <Link
          to={conversationPath()}
          data-no-print
          className="grid size-11 shrink-0 place-items-center rounded-control text-action hover:bg-action-soft md:hidden"
        >
          <Icon name="chevron-left" label="Back to conversations" className="size-6" />
        </Link>
        <PersonPortrait of={partner} size={32} />
        <h2
          id="partner"
          ref={heading}
          tabIndex={-1}
          className="min-w-0 grow truncate text-base leading-tight md:text-lg"
        >
          {page ? (
            <Link to={page} className="block truncate py-3 underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <ConversationOptions partner={partner} hasMessages={conversing.state.messages.length > 0} />
      </header>
      {answer?.about === 'other' && (
        <p role="alert" className="border-b border-line bg-danger-soft px-4 py-2 font-semibold text-danger">
          {answer.text}
        </p>
      )}
      {reportable ? (
        <ReportPanel
          partner={partner}
          reportable={reportable}
          hasMessages={conversing.state.messages.length > 0}
          answer={answer?.about === 'report' ? answer : undefined}
        />
      ) : (
        <>
          <ThreadLog
            conversing={conversing}
            now={now}
            empty={messageTexts.emptyThread}
            earlierHref={(before) => conversationPath(userId, { before })}
          />
          {isEarlierPage && (
            <p className="border-t border-line px-4 py-2 text-center" data-no-print>
              <Link to={conversationPath(userId)} className="link inline-flex min-h-11 items-center">
                Newest messages
              </Link>
            </p>
          )}
          <WritingPlace
            ownId={ownId}
            partner={partner}
            isSending={conversing.isSending}
            onSend={conversing.send}
            box={box}
            firstLine={firstLine}
            refused={refused}
            action={conversationPath(userId)}
            formId={formId}
          />
        </>
      )}
    </section>
  );
}
