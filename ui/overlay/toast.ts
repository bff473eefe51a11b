export type ToastKind = 'info' | 'success' | 'warning' | 'error';
/** `ofForm`: what a form says about its last submit. */
export type Toast = { id: number; kind: ToastKind; text: string; ofForm?: boolean };

/** How long a toast stays unless someone points at it: long enough to read two lines twice. */
export const toastSeconds = 6;
const most = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Tells the person something in passing: 'Your changes are saved'. Call it from anywhere in the browser; on the server it
 * does nothing, because a queue there would be everybody's. Of many only the newest four stay, each text once; what
 * went well in the end takes away what had gone wrong before, and so does a form that is refused once more.
 */
export function showToast({ kind, text, ofForm }: Omit<Toast, 'id'>): void {
  if (typeof document === 'undefined') return;
  const isOver = (toast: Toast) => toast.kind === 'error' && (kind === 'success' || (ofForm && toast.ofForm));
  const rest = toasts.filter((toast) => toast.text !== text && !isOver(toast));
  set([...rest, { id: ++lastId, kind, text, ofForm }].slice(-most));
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
