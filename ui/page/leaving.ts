const leavingEvent = 'before-leaving';

/**
 * Asks whoever holds unsaved changes, before something that leads away and cannot be taken back, such as logging out. False
 * when it has to wait: `goOn` is called once the person has said that the changes may go.
 */
export function mayLeave(goOn: () => void): boolean {
  return globalThis.dispatchEvent(new CustomEvent(leavingEvent, { cancelable: true, detail: goOn }));
}

/** Holds up whoever asks, and is handed what goes on. */
export function holdUp(hold: (goOn: () => void) => void): () => void {
  const listener = (event: Event) => {
    event.preventDefault();
    hold((event as CustomEvent<() => void>).detail);
  };
  globalThis.addEventListener(leavingEvent, listener);
  return () => globalThis.removeEventListener(leavingEvent, listener);
}
