import type { Outgoing } from './thread/thread-state.ts';

// A user's unsent or unsaved texts, and messages that the server has not acknowledged: stored in this browser for each user.

const prefix = 'carebridge-messages:';
const draftName = (userId: string, partnerId: string) => `${prefix}draft:${userId}:${partnerId}`;
const unsentName = (userId: string, partnerId: string, clientId: string) =>
  `${prefix}unsent:${userId}:${partnerId}:${clientId}`;
const notesPrefix = `${prefix}note:`;
const noteName = (userId: string, reportId: string) => `${notesPrefix}${userId}:${reportId}`;

/** `firstLine`: the text in the box before the user typed; '' if the box was empty. */
export type Draft = { text: string; firstLine: string };

/** Returns the stored draft. `place`: the partner's id or, while it is unknown, the id of their profile or listing. */
export function readDraft(userId: string, place: string): Draft {
  const text = read(draftName(userId, place)) ?? '';
  const { text: typed, firstLine } = objectIn(text);
  // Earlier versions stored only the text.
  return typeof typed === 'string' && typeof firstLine === 'string'
    ? { text: typed, firstLine }
    : { text, firstLine: '' };
}

export const noDraft: Draft = { text: '', firstLine: '' };

/** Stores a draft, or deletes it if nothing was typed. */
export function keepDraft(userId: string, place: string, draft: Draft): void {
  write(draftName(userId, place), isUntouched(draft) ? null : JSON.stringify(draft));
}

/** The draft that this box stored last, and the draft that another tab had stored before the user typed here. */
export type BoxDraft = { own: Draft; others: Draft };

/**
 * Stores the text of a box. A box that becomes empty deletes only its own text: another tab's draft for the same conversation
 * stays, or is restored. Returns the value for the next call.
 */
export function keepBoxDraft(userId: string, place: string, now: Draft, { own, others }: BoxDraft): BoxDraft {
  const kept = readDraft(userId, place);
  if (!isUntouched(now)) {
    keepDraft(userId, place, now);
    return { own: now, others: own.text === '' ? kept : others };
  }
  if (own.text !== '' && kept.text === own.text) keepDraft(userId, place, others);
  return { own: noDraft, others: noDraft };
}

const isUntouched = ({ text, firstLine }: Draft) => text.trim() === '' || text.trim() === firstLine.trim();

/** Returns the unsent messages, marked as failed. Sending them again is safe: the server recognises their ids. */
export function readUnsent(userId: string, partnerId: string): Outgoing[] {
  const start = unsentName(userId, partnerId, '');
  return namesLike(start)
    .map((name) => parse(read(name)))
    .filter((one) => one !== undefined)
    .toSorted((one, other) => one.at - other.at);
}

/** Stores an unsent message in an entry of its own, so that two tabs do not overwrite each other's messages. */
export function keepUnsent(userId: string, partnerId: string, { clientId, content, at }: Outgoing): void {
  write(unsentName(userId, partnerId, clientId), JSON.stringify({ clientId, content, at }));
}

export function forgetUnsent(userId: string, partnerId: string, clientId: string): void {
  write(unsentName(userId, partnerId, clientId), null);
}

/** Returns an operator's note about a report that is not decided yet; '' without one. */
export function readNote(userId: string, reportId: string): string {
  return read(noteName(userId, reportId)) ?? '';
}

export function keepNote(userId: string, reportId: string, text: string): void {
  write(noteName(userId, reportId), text.trim() === '' ? null : text);
}

/** Deletes all notes about a report that has been decided. */
export function forgetNotes(reportId: string): void {
  for (const name of namesLike(notesPrefix)) if (name.endsWith(`:${reportId}`)) write(name, null);
}

/** Deletes all stored drafts, unsent messages and notes, for a logout; with `userId`, only those of this user. */
export function forgetKeptTexts(userId?: string): void {
  const starts =
    userId === undefined
      ? [prefix]
      : [draftName(userId, ''), unsentName(userId, '', '').slice(0, -1), noteName(userId, '')];
  for (const start of starts) for (const name of namesLike(start)) write(name, null);
}

function parse(text: string | null): Outgoing | undefined {
  const { clientId, content, at } = objectIn(text);
  if (typeof clientId !== 'string' || typeof content !== 'string' || typeof at !== 'number') return undefined;
  return { clientId, content, at, state: 'failed' };
}

/** Returns the object in a JSON text; an empty object for anything else. */
function objectIn(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function namesLike(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}

// Storage may be blocked or full; typing and sending work without it.
function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // See above.
  }
}
