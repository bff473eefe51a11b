const leavingEvent = 'before-leaving';

/**
 * Lets every form with unsaved changes ask the user before an action that leaves the page and cannot be undone, such as
 * logging out. Returns false if the action must wait: `goOn` is called once the user agrees to lose the changes.
 */
export function mayLeave(goOn: () => void): boolean {
  return globalThis.dispatchEvent(new CustomEvent(leavingEvent, { cancelable: true, detail: goOn }));
}

/**
 * Makes each action that calls mayLeave wait, and passes its `goOn` to `hold`. Returns a function that removes the
 * listener.
 */
export function holdUp(hold: (goOn: () => void) => void): () => void {
  const listener = (event: Event) => {
    event.preventDefault();
    hold((event as CustomEvent<() => void>).detail);
  };
  globalThis.addEventListener(leavingEvent, listener);
  return () => globalThis.removeEventListener(leavingEvent, listener);
}
