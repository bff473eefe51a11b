const storageKey = 'directory-tools-open';

// Storage can be forbidden by the visitor: then the tools are closed after a reload.

/** Before a reload that follows what was done with the tools: what became of it stands there. */
export function keepToolsOpen(): void {
  try {
    sessionStorage.setItem(storageKey, 'yes');
  } catch {}
}

/** Whether the tools were open before this reload; undefined: they were not, or this is the server. Forgets it. */
export function takeToolsOpen(): true | undefined {
  try {
    const isKept = sessionStorage.getItem(storageKey) !== null;
    sessionStorage.removeItem(storageKey);
    return isKept || undefined;
  } catch {
    return undefined;
  }
}
