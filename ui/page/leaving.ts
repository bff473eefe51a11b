const leavingEvent = 'before-leaving';

/**
 * Asks every form with unsaved changes before an action that leaves the page and cannot be undone, such as logging out.
 * Returns false if the action must wait: `goOn` is called once the user agrees to lose the changes.
 */
export function mayLeave(goOn: () => void): boolean {
  return globalThis.dispatchEvent(new CustomEvent(leavingEvent, { cancelable: true, detail: goOn }));
}

/**
 * Stops each action that calls mayLeave, and passes its `goOn` to `hold`. Returns a function that removes the listener.
 */
export function holdUp(hold: (goOn: () => void) => void): () => void {
  const listener = (event: Event) => {
    event.preventDefault();
    hold((event as CustomEvent<() => void>).detail);
  };
  globalThis.addEventListener(leavingEvent, listener);
  return () => globalThis.removeEventListener(leavingEvent, listener);
}
