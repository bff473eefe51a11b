import { useEffect, useRef, useSyncExternalStore, type ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { Composer } from './composer.tsx';
import { BlockForm } from '../inbox/conversation-options.tsx';
import { writingTexts, type Partner } from '../message.ts';

type Props = Omit<ComponentProps<typeof Composer>, 'partner'> & {
  /** Only the name while the rest is loading. */
  partner: Partner | { userId?: undefined; name: string; writing: 'open' };
};

/** The box to write in, or the reason why there is none. */
export function WritingPlace(props: Props) {
  const { partner, box } = props;
  const isOnline = useIsOnline();
  const why = useRef<HTMLParagraphElement>(null);
  const isOpen = partner.userId === undefined || partner.writing === 'open';
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    // The focused element has disappeared: the box, or the unblock button.
    if (document.activeElement === document.body) (box.current ?? why.current)?.focus({ preventScroll: true });
  }, [isOpen, box]);
  if (partner.userId !== undefined && partner.writing !== 'open') {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-sunken px-4 py-3">
        <p ref={why} tabIndex={-1} data-quiet-focus className="flex gap-2">
          <Icon name="info" className="mt-1 size-5" />
          {writingTexts[partner.writing]}
        </p>
        {partner.writing === 'you-blocked' && (
          <BlockForm partner={partner}>
            <Button type="submit" size="small">
              Unblock
            </Button>
          </BlockForm>
        )}
      </div>
    );
  }
  return (
    <div>
      <div role="status">
        {!isOnline && (
          <p className="border-t border-line bg-accent-soft px-4 py-2 text-sm text-on-accent">
            You’re offline. Unsent messages will stay here, so you can send them when you’re back online.
          </p>
        )}
      </div>
      <Composer {...props} />
    </div>
  );
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
}

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
