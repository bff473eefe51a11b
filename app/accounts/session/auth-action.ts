/**
 * The event that is sent when a login or log-out starts; the page's AuthProvider listens to it. Its detail is the promise of
 * the action.
 */
export const authActionEvent = 'carebridge-auth-action';

/** Runs the action and informs the page that the signed-in user is about to change: see `during` in auth-state.ts. */
export function duringAuth<T>(action: () => Promise<T>): Promise<T> {
  const work = action();
  globalThis.dispatchEvent(new CustomEvent(authActionEvent, { detail: work }));
  return work;
}
