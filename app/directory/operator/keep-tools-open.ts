const storageKey = 'directory-tools-open';

// The browser may block storage; the tools are then closed after a reload.

/** Call this before the reload that follows a tool action, so that the tools reopen and show the result. */
export function keepToolsOpen(): void {
  try {
    sessionStorage.setItem(storageKey, 'yes');
  } catch {}
}

/** Returns true (only once) if keepToolsOpen was called before this reload; undefined otherwise or on the server. */
export function takeToolsOpen(): true | undefined {
  try {
    const isKept = sessionStorage.getItem(storageKey) !== null;
    sessionStorage.removeItem(storageKey);
    return isKept || undefined;
  } catch {
    return undefined;
  }
}
