const storageKey = 'directory-tools-open';

// A visitor can block storage. The tools are then closed after a reload.

/** Call this before a reload after an action of the tools, so that they reopen and show the result. */
export function keepToolsOpen(): void {
  try {
    sessionStorage.setItem(storageKey, 'yes');
  } catch {}
}

/** Returns true once if keepToolsOpen was called before this reload; otherwise, and on the server, undefined. */
export function takeToolsOpen(): true | undefined {
  try {
    const isKept = sessionStorage.getItem(storageKey) !== null;
    sessionStorage.removeItem(storageKey);
    return isKept || undefined;
  } catch {
    return undefined;
  }
}
