import { useSyncExternalStore } from 'react';
import { mostCompared } from './compare-link.ts';

// The shortlist: up to four providers, stored by this browser alone. It needs no account.

const storageKey = 'carebridge-shortlist';
const nothing: readonly string[] = [];
const listeners = new Set<() => void>();
/** The text last read, or written where the browser refuses storage, and its ids. The same array until the text changes. */
let current: { text: string; ids: readonly string[] } = { text: '', ids: nothing };
let isRefused = false;

function readText(): string {
  if (isRefused) return current.text;
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    isRefused = true;
    return current.text;
  }
}

/** The ids of the shortlist, the first one first. */
function shortlisted(): readonly string[] {
  const text = readText();
  if (text !== current.text) current = { text, ids: text.split(',').filter(Boolean).slice(0, mostCompared) };
  return current.ids;
}

function keep(ids: readonly string[]): void {
  const text = ids.join(',');
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // Blocked or full: the shortlist lasts until the page is left.
    isRefused = true;
  }
  current = { text, ids };
  for (const listener of listeners) listener();
}

/** Adds a provider. Returns false if the shortlist is full. */
export function addToShortlist(id: string): boolean {
  const ids = shortlisted();
  if (ids.includes(id)) return true;
  if (ids.length >= mostCompared) return false;
  keep([...ids, id]);
  return true;
}

export function removeFromShortlist(id: string): void {
  if (shortlisted().includes(id)) keep(shortlisted().filter((other) => other !== id));
}

export function clearShortlist(): void {
  keep(nothing);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab has changed it.
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}

/** The ids of the shortlist; empty in server-sent HTML. */
export function useShortlist(): readonly string[] {
  return useSyncExternalStore(subscribe, shortlisted, () => nothing);
}
