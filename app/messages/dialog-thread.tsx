import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react';
import { messageTexts, type Thread } from './message.ts';
import { ThreadLog } from './thread-log.tsx';
import { unreadOf } from './thread-state.ts';
import { useConversation, type Conversing } from './use-conversation.ts';
import { useVisibleHeight } from './use-visible-height.ts';
import { WritingPlace } from './writing-place.tsx';

type Props = {
  ownId: string;
  /** Undefined while it is on its way. */
  thread: Thread | undefined;
  name: string;
  box: RefObject<HTMLTextAreaElement | null>;
  firstLine: string | undefined;
  path: string;
};

/** The thread in the dialog. One may begin to type while it is on its way. */
export function DialogThread({ ownId, thread, name, box, firstLine, path }: Props) {
  const [conversing, setConversing] = useState<Conversing>();
  useVisibleHeight();
  const partner = conversing?.state.partner ?? thread?.partner;
  return (
    <div data-toasts-aside className="-mx-4 -mt-4 sm:-mx-6 sm:-mt-6">
      <div className="flex h-[min(24rem,calc(var(--visible-height,100dvh)-16rem))] min-h-28 flex-col bg-paper">
        {thread ? (
          <OpenThread ownId={ownId} thread={thread} onChange={setConversing} />
        ) : (
          <p role="status" className="m-auto text-ink-soft">
            {messageTexts.loading}
          </p>
        )}
      </div>
      <WritingPlace
        ownId={ownId}
        partner={partner ?? { name, writing: 'open' }}
        isLoading={!conversing}
        isSending={conversing?.isSending ?? false}
        onSend={(text) => conversing?.send(text)}
        box={box}
        firstLine={firstLine}
        action={path}
        formId=""
      />
    </div>
  );
}

type OpenProps = { ownId: string; thread: Thread; onChange: (conversing: Conversing) => void };

function OpenThread({ ownId, thread, onChange }: OpenProps) {
  const opened = useMemo(() => {
    const unread = unreadOf({ messages: thread.messages, ownId });
    return { thread, newFrom: unread[0]?.event ?? null, unreadIds: [] };
  }, [thread, ownId]);
  const conversing = useConversation({ ownId, opened });
  const tell = useEffectEvent(onChange);
  useEffect(() => tell(conversing), [conversing]);
  const [now] = useState(() => Date.now());
  return <ThreadLog conversing={conversing} now={now} empty={messageTexts.noneYet} />;
}
