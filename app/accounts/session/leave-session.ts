/** The session of this page was ended because the person wants it: not by time, and not from elsewhere. */
let isLeft = false;

export function noteLeft(left: boolean): void {
  isLeft = left;
}

export function wasLeft(): boolean {
  return isLeft;
}

/** Calls an action that ends the session on purpose; its redirect says that it has. See `useServerWord` of auth-provider. */
export async function leaveSession<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  try {
    return await action();
  } catch (answer) {
    if (answer instanceof Response && answer.headers.has('Location')) noteLeft(true);
    throw answer;
  }
}
