/** Sent when somebody is being logged in or out, and heard by the AuthProvider of the page. Its detail: the work. */
export const authActionEvent = 'carebridge-auth-action';

/** Does it, and has the page know meanwhile that who is there is about to change: see `during` of the auth state. */
export function duringAuth<T>(action: () => Promise<T>): Promise<T> {
  const work = action();
  globalThis.dispatchEvent(new CustomEvent(authActionEvent, { detail: work }));
  return work;
}
