import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon, type IconName } from '../picture/icon.tsx';
import { closeToast, currentToasts, subscribeToToasts, toastSeconds, type Toast, type ToastKind } from './toast.ts';

// <output> is the element for a status, but it may not contain a <div>.
const politeRegion = { role: 'status', 'aria-live': 'polite' } as const;
const urgentRegion = { role: 'alert', 'aria-live': 'assertive' } as const;

const none: readonly Toast[] = [];
const looks: Record<ToastKind, { icon: IconName; ink: string; edge: string }> = {
  info: { icon: 'info', ink: 'text-action', edge: 'border-l-action' },
  success: { icon: 'success', ink: 'text-positive', edge: 'border-l-positive' },
  warning: { icon: 'warning', ink: 'text-warning', edge: 'border-l-warning' },
  error: { icon: 'error', ink: 'text-danger', edge: 'border-l-danger' },
};

/**
 * The place where toasts appear: render it once, at the end of the root. Both live regions always exist, because screen
 * readers announce only additions to a region they know. Toasts do not time out while the pointer or focus is on any
 * toast.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<EventTarget>(null);
  const list = (urgent: boolean) =>
    toasts
      .filter((toast) => (toast.kind === 'error') === urgent)
      .map((toast) => <ToastLine key={toast.id} toast={toast} held={held} close={() => close(toast.id)} />);
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
      // Leaves room for a text box at the foot of the window: toasts move to the top on a phone ('top'), or below the head of
      // a dialog.
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto grid max-w-md gap-2 sm:right-4 sm:left-auto sm:w-96 max-md:[body:has([data-toasts-aside=true])_&]:top-36 max-md:[body:has([data-toasts-aside=top])_&]:top-2 max-md:[body:has([data-toasts-aside])_&]:bottom-auto md:[body:has([data-toasts-aside])_&]:right-auto md:[body:has([data-toasts-aside])_&]:left-4"
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

function ToastLine({ toast, held, close }: { toast: Toast; held: boolean; close: () => void }) {
  const left = useRef(toastSeconds * 1000);
  useEffect(() => {
    if (held) return;
    const from = Date.now();
    const timer = setTimeout(() => closeToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (Date.now() - from));
    };
  }, [held, toast.id]);
  const look = looks[toast.kind];
  return (
    <div
      className={`pointer-events-auto flex items-start gap-3 rounded-control border border-l-4 border-line bg-surface py-1 pl-3 shadow-overlay transition-[opacity,translate] starting:[translate:0_0.5rem] starting:opacity-0 ${look.edge}`}
    >
      <Icon name={look.icon} className={`mt-2.5 size-6 ${look.ink}`} />
      <p className="min-w-0 flex-1 py-2.5 text-base leading-snug">{toast.text}</p>
      <button
        type="button"
        onClick={close}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <Icon name="close" label="Close" />
      </button>
    </div>
  );
}
