import { useSyncExternalStore } from 'react';
import { mostCompared } from './compare-link.ts';

// The shortlist: up to four providers, stored only in this browser. It needs no account.

const storageKey = 'carebridge-shortlist';
const nothing: readonly string[] = [];
const listeners = new Set<() => void>();
/** The stored text as last read or written, and its ids. `ids` stays the same array until the text changes. */
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

/** The ids of the shortlist, in the order in which they were added. */
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
    // Storage is blocked or full: the shortlist lasts until the user leaves the page.
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
  // Fires when another tab changes the shortlist.
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
