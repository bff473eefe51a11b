export type ToastKind = 'info' | 'success' | 'warning' | 'error';
/** `ofForm`: the toast is about the last submit of a form. */
export type Toast = { id: number; kind: ToastKind; text: string; ofForm?: boolean };

/** The time a toast stays unless it has the pointer or focus: enough to read two lines twice. */
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
 * Shows a brief message, such as 'Your changes are saved'. Call it anywhere in the browser. On the server it does nothing,
 * because a queue there would be shared by all users. Only the newest four toasts stay, each text once. A success removes
 * earlier errors; a toast with `ofForm` removes earlier errors with `ofForm`.
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
