import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { onFirstUse } from '../page/on-first-use.ts';
import { closeToast, currentToasts, subscribeToToasts, type Toast } from './toast.ts';
import type { ToastLineProps } from './toast-line.tsx';

// <output> is the element for a status, but it may not contain a <div>.
const politeRegion = { role: 'status', 'aria-live': 'polite' } as const;
const urgentRegion = { role: 'alert', 'aria-live': 'assertive' } as const;

const none: readonly Toast[] = [];

/** The fallback if the file with ToastLine does not load. */
const PlainLine = ({ toast }: ToastLineProps) => <p className="rounded-control bg-surface p-3">{toast.text}</p>;

/**
 * The place where toasts appear: render it once, at the end of the root. Both live regions always exist, because screen
 * readers announce only additions to a region they know. Toasts do not time out while the pointer or focus is on any
 * toast. The code of ToastLine loads when the visitor first uses the page, or with the first toast.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<EventTarget>(null);
  const [Line, setLine] = useState<ComponentType<ToastLineProps>>();
  const isWanted = toasts.length > 0;
  useEffect(() => {
    if (Line) return;
    const load = () =>
      void import('./toast-line.tsx').then(
        ({ ToastLine }) => setLine(() => ToastLine),
        () => setLine(() => PlainLine),
      );
    return isWanted ? load() : onFirstUse(load);
  }, [isWanted, Line]);
  const list = (urgent: boolean) =>
    Line &&
    toasts
      .filter((toast) => (toast.kind === 'error') === urgent)
      .map((toast) => <Line key={toast.id} toast={toast} held={held} close={() => close(toast.id)} />);
  // A removed toast fires neither blur nor pointerleave. Focus returns to where it came from.
  const close = (id: number) => {
    closeToast(id);
    setHeld(false);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };
  return (
    <div
      data-toasts
      data-no-print
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        setHeld(true);
        const from = event.relatedTarget;
        if (from && !event.currentTarget.contains(from)) cameFrom.current = from;
      }}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto grid max-w-md gap-2 sm:right-4 sm:left-auto sm:w-96 toasts"
    >
      <div {...urgentRegion} className="grid gap-2">
        {list(true)}
      </div>
      <div {...politeRegion} className="grid gap-2">
        {list(false)}
      </div>
    </div>
  );
}
