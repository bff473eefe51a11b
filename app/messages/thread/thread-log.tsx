import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/picture/icon.tsx';
import { useIsEnhanced } from '../../../ui/page/use-is-enhanced.ts';
import { threadLines } from './thread-lines.ts';
import { ThreadList } from './thread-list.tsx';
import { useNewlyArrived } from './use-newly-arrived.ts';
import type { Conversing } from './use-conversation.ts';
import type { Outgoing } from './thread-state.ts';
import { useReadingPlace } from './use-reading-place.ts';

type Props = {
  conversing: Conversing;
  now: number;
  /** Shown if the thread has no messages. */
  empty: ReactNode;
  /** The URL of the earlier messages, used without JavaScript. */
  earlierHref?: (before: number) => string;
};

/** The messages of a conversation in a scrolling box. It opens at the end and keeps the reading position. */
export function ThreadLog({ conversing, now, empty, earlierHref }: Props) {
  const { state, noteLooking, isSending, tryAgain, giveUp, isLoadingEarlier, showEarlier, hasFailed, retry } =
    conversing;
  const isEnhanced = useIsEnhanced();
  const lines = useMemo(() => threadLines(state, now), [state, now]);
  const ownInTheEnd = state.outgoing.findLast((one) => one.state === 'sending')?.clientId;
  const { box, isAtEnd, toEnd } = useReadingPlace(lines, ownInTheEnd, noteLooking);
  const { arrived, hasUnseen } = useNewlyArrived(state, isAtEnd);
  const first = state.messages[0]?.event;
  // The button disappears with the last page: the focus moves to the messages.
  const hadEarlier = useRef(state.hasEarlier);
  useEffect(() => {
    const isButtonGone = hadEarlier.current && !state.hasEarlier && document.activeElement === document.body;
    hadEarlier.current = state.hasEarlier;
    if (isButtonGone) box.current?.focus({ preventScroll: true });
  }, [box, state.hasEarlier]);
  // The buttons of an unsent message disappear too.
  const andFocus = (work: (one: Outgoing) => void) => (one: Outgoing) => {
    work(one);
    box.current?.focus({ preventScroll: true });
  };
  const isInVain = state.partner.writing === 'not-found' || state.partner.writing === 'closed-account';
  const earlierLabel = 'Show earlier messages';
  return (
    <div className="relative flex min-h-0 grow flex-col print:block">
      {/* Laid out from the end upwards, so that the box opens at the end before any script runs. */}
      <div
        ref={box}
        role="region"
        aria-label={`Messages with ${state.partner.name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys scroll it
        tabIndex={0}
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none] -outline-offset-2 print:block print:overflow-visible"
      >
        <div className="mb-auto w-full px-3 py-4 sm:px-4">
          {state.hasEarlier && first !== undefined && (
            <p className="text-center" data-no-print>
              {isEnhanced ? (
                <Button size="small" variant="quiet" busy={isLoadingEarlier} onClick={() => void showEarlier()}>
                  {earlierLabel}
                </Button>
              ) : (
                earlierHref && (
                  <Link to={earlierHref(first)} className={buttonClass('quiet', 'small')}>
                    {earlierLabel}
                  </Link>
                )
              )}
            </p>
          )}
          {lines.length === 0 ? (
            <p className="py-12 text-center text-ink-soft">{empty}</p>
          ) : (
            <ThreadList
              lines={lines}
              partnerName={state.partner.name}
              isSending={isSending}
              tryAgain={isInVain ? undefined : andFocus(tryAgain)}
              giveUp={andFocus(giveUp)}
            />
          )}
        </div>
      </div>
      {hasFailed && (
        <p
          className="flex flex-wrap items-center justify-center gap-x-3 border-t border-line bg-danger-soft px-4 py-1 text-sm font-semibold text-danger"
          data-no-print
        >
          We couldn’t load new messages.
          <Button size="small" variant="quiet" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {!isAtEnd && (
        <p className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center" data-no-print>
          <Button
            size="small"
            variant={hasUnseen ? 'primary' : 'secondary'}
            className="pointer-events-auto shadow-raised"
            onClick={() => {
              toEnd();
              box.current?.focus({ preventScroll: true });
            }}
          >
            {hasUnseen ? 'New message' : 'Newest messages'}
            <Icon name="chevron-down" />
          </Button>
        </p>
      )}
      <div role="log" aria-live="polite" aria-label="New messages" className="sr-only">
        {arrived.map(({ id, content }) => (
          <p key={id}>
            {state.partner.name}: {content}
          </p>
        ))}
      </div>
    </div>
  );
}
