import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Fetched } from '../thread/ask-messages.ts';
import { messageTexts, type OpenedThread } from '../message.ts';
import { ThreadLog } from '../thread/thread-log.tsx';
import { useConversation, type Conversing } from '../thread/use-conversation.ts';
import { useNow } from '../inbox/use-now.ts';
import { useVisibleHeight } from '../thread/use-visible-height.ts';
import { WritingPlace } from './writing-place.tsx';

type Props = {
  ownId: string;
  /** Undefined while it is loading. */
  asked: Fetched<OpenedThread> | undefined;
  onRetry: () => void;
  name: string;
  box: RefObject<HTMLTextAreaElement | null>;
  /** See Composer. */
  place: string;
  firstLine: string | undefined;
  path: string;
};

/** The thread in the dialog. The user can type while it is loading; the text stays if loading fails. */
export function DialogThread({ ownId, asked, onRetry, name, box, place, firstLine, path }: Props) {
  const [conversing, setConversing] = useState<Conversing>();
  useVisibleHeight();
  const partner = conversing?.state.partner ?? (asked?.ok ? asked.value.thread.partner : undefined);
  return (
    <div data-toasts-aside className="-mx-4 -mt-4 sm:-mx-6 sm:-mt-6">
      <div
        className="flex min-h-28 flex-col bg-paper"
        style={{ height: 'min(24rem, calc(var(--visible-height, 100dvh) - 16rem))' }}
      >
        {asked?.ok && <OpenThread ownId={ownId} opened={asked.value} onChange={setConversing} />}
        {asked?.ok === false && (
          <div role="alert" className="m-auto p-4 text-center">
            <p>
              {asked.reason === 'failed'
                ? `${messageTexts.notRead}.`
                : 'Your session has ended. Log in again to carry on.'}
            </p>
            <Button className="mt-4" onClick={onRetry}>
              Try again
            </Button>
          </div>
        )}
        {!asked && (
          <p role="status" className="m-auto text-ink-soft">
            {messageTexts.loading}
          </p>
        )}
      </div>
      <WritingPlace
        ownId={ownId}
        partner={partner ?? { name, writing: 'open' }}
        place={place}
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

type OpenProps = { ownId: string; opened: OpenedThread; onChange: (conversing: Conversing) => void };

function OpenThread({ ownId, opened, onChange }: OpenProps) {
  const conversing = useConversation({ ownId, opened });
  const tell = useEffectEvent(onChange);
  useEffect(() => tell(conversing), [conversing]);
  const [openedAt] = useState(() => Date.now());
  const now = useNow(openedAt);
  return <ThreadLog conversing={conversing} now={now} empty={messageTexts.noneYet} />;
}
