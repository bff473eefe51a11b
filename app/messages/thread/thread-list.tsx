import { memo, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../../ui/picture/icon.tsx';
import { binDrawing } from '../../../ui/picture/rare-icons.tsx';
import { useAuth } from '../../accounts/session/auth-provider.tsx';
import { loginPath } from '../../accounts/session/return-path.ts';
import { messageTexts } from '../message.ts';
import { MessageText } from './message-text.tsx';
import { messageTime } from './message-time.ts';
import type { ThreadLine } from './thread-lines.ts';
import type { Outgoing } from './thread-state.ts';

type MessageLine = Extract<ThreadLine, { kind: 'message' }>;
type Tries = {
  /** Undefined where trying again cannot succeed. */
  tryAgain: ((one: Outgoing) => void) | undefined;
  giveUp: (one: Outgoing) => void;
  isSending: boolean;
};

/** The messages of a conversation, grouped by day, newest last. */
export function ThreadList({
  lines,
  partnerName,
  ...tries
}: { lines: readonly ThreadLine[]; partnerName: string } & Tries) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)]">
      {lines.map((line) => {
        if (line.kind === 'day') return <DayLine key={line.key}>{line.heading}</DayLine>;
        if (line.kind === 'new') return <NewLine key={line.key} />;
        return (
          <li
            key={line.key}
            data-line
            className={`flex flex-col ${line.isOwn ? 'items-end' : 'items-start'} ${line.isContinued ? 'mt-1' : 'mt-4'}`}
          >
            <Bubble line={line} name={line.isOwn ? 'You' : partnerName} />
            {line.isLastRead && (
              <p className="mt-1 flex items-center gap-1 text-xs text-ink-soft">
                <Icon name="check" className="size-4" />
                Read
              </p>
            )}
            {line.outgoing?.state === 'failed' && <Unsent outgoing={line.outgoing} {...tries} />}
          </li>
        );
      })}
    </ol>
  );
}

function DayLine({ children }: { children: ReactNode }) {
  return (
    <li className="mt-6 flex justify-center first:mt-1">
      <h3 className="rounded-full bg-sunken px-3 py-1 text-xs font-semibold tracking-normal text-ink-soft">
        {children}
      </h3>
    </li>
  );
}

function NewLine() {
  return (
    <li data-new className="mt-4 flex items-center gap-3 text-xs font-semibold text-action">
      <span className="h-px grow bg-current" />
      New
      <span className="h-px grow bg-current" />
    </li>
  );
}

const Bubble = memo(function Bubble({ line, name }: { line: MessageLine; name: string }) {
  const { isOwn, isContinued, content, at, outgoing } = line;
  const ground = isOwn ? 'rounded-br-sm bg-action-soft' : 'rounded-bl-sm border border-line bg-surface';
  return (
    <>
      {/* Each message shows its sender (MSG-10). The name is small if the previous message has the same sender. */}
      <p className={`max-w-full truncate px-1 ${isContinued ? 'text-xs text-ink-soft' : 'mb-1 text-sm font-semibold'}`}>
        {name}
      </p>
      <div
        className={`max-w-[min(85%,38rem)] rounded-card px-3 py-2 ${ground} ${outgoing ? 'opacity-90' : ''} ${outgoing?.state === 'failed' ? 'border-2 border-danger' : ''}`}
      >
        <MessageText text={content} />
        <p className="mt-0.5 text-right text-xs text-ink-soft figures">
          {outgoing?.state === 'sending' ? (
            'Sending …'
          ) : (
            <time dateTime={new Date(at).toISOString()}>{messageTime(at)}</time>
          )}
        </p>
      </div>
    </>
  );
});

/** Shows under an unsent message why it failed, if that is known, and what the user can do. */
function Unsent({ outgoing, tryAgain, giveUp, isSending }: { outgoing: Outgoing } & Tries) {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  const small = 'inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold';
  return (
    <div className="mt-1 max-w-[min(85%,38rem)] text-right">
      {outgoing.reason && <p className="text-sm font-semibold text-danger">{outgoing.reason}</p>}
      <div className="flex flex-wrap justify-end gap-x-2" data-no-print>
        {/* The session has ended. The message is stored, and appears here again after a login. */}
        {!user && (
          <Link to={loginPath(pathname + search)} className={`${small} link`}>
            Log in
          </Link>
        )}
        {tryAgain && (
          <button
            type="button"
            disabled={isSending}
            onClick={() => tryAgain(outgoing)}
            className={`${small} text-danger underline underline-offset-4 hover:decoration-2 disabled:text-ink-soft`}
          >
            <Icon name="warning" />
            {messageTexts.tryAgain}
          </button>
        )}
        <button
          type="button"
          onClick={() => giveUp(outgoing)}
          className={`${small} text-ink-soft underline-offset-4 hover:text-ink hover:underline`}
        >
          <Icon drawing={binDrawing} />
          Delete<span className="sr-only"> the unsent message</span>
        </button>
      </div>
    </div>
  );
}
