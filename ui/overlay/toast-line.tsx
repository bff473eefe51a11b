import { useEffect, useRef } from 'react';
import { Icon } from '../picture/icon.tsx';
import type { IconName } from '../picture/shape-href.ts';
import { closeToast, toastSeconds, type Toast, type ToastKind } from './toast.ts';

const looks: Record<ToastKind, { icon: IconName; ink: string; edge: string }> = {
  info: { icon: 'info', ink: 'text-action', edge: 'border-l-action' },
  success: { icon: 'success', ink: 'text-positive', edge: 'border-l-positive' },
  warning: { icon: 'warning', ink: 'text-warning', edge: 'border-l-warning' },
  error: { icon: 'error', ink: 'text-danger', edge: 'border-l-danger' },
};

export type ToastLineProps = { toast: Toast; held: boolean; close: () => void };

/** One toast. It closes by itself after toastSeconds, not counting the time in which it is `held`. */
export function ToastLine({ toast, held, close }: ToastLineProps) {
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
