/** Whether the user ended this page's session on purpose: it did not expire and was not ended elsewhere. */
let isLeft = false;

export function noteLeft(left: boolean): void {
  isLeft = left;
}

export function wasLeft(): boolean {
  return isLeft;
}

/**
 * Calls an action that ends the session on purpose. If it responds with a redirect, `isLeft` is set. See
 * `useServerWord` in auth-provider.
 */
export async function leaveSession<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  try {
    return await action();
  } catch (answer) {
    if (answer instanceof Response && answer.headers.has('Location')) noteLeft(true);
    throw answer;
  }
}
