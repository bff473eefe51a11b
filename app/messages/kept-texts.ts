import type { Outgoing } from './thread/thread-state.ts';

// What somebody has typed and not sent or saved, and what was sent and not acknowledged, kept by this browser for them alone.

const prefix = 'carebridge-messages:';
const draftName = (userId: string, partnerId: string) => `${prefix}draft:${userId}:${partnerId}`;
const unsentName = (userId: string, partnerId: string, clientId: string) =>
  `${prefix}unsent:${userId}:${partnerId}:${clientId}`;
const notesPrefix = `${prefix}note:`;
const noteName = (userId: string, reportId: string) => `${notesPrefix}${userId}:${reportId}`;

/** `firstLine`: what stood in the box before anything was typed; '' when nothing did. */
export type Draft = { text: string; firstLine: string };

/** `place`: the partner's id, or what stands for it while it is not known. */
export function readDraft(userId: string, place: string): Draft {
  const text = read(draftName(userId, place)) ?? '';
  const { text: typed, firstLine } = objectIn(text);
  // Earlier versions kept the text alone.
  return typeof typed === 'string' && typeof firstLine === 'string'
    ? { text: typed, firstLine }
    : { text, firstLine: '' };
}

export const noDraft: Draft = { text: '', firstLine: '' };

/** A box in which nothing was typed leaves nothing behind. */
export function keepDraft(userId: string, place: string, draft: Draft): void {
  write(draftName(userId, place), isUntouched(draft) ? null : JSON.stringify(draft));
}

/** What one box has kept last, and what another tab's box had kept before this one was written in. */
export type BoxDraft = { own: Draft; others: Draft };

/**
 * Keeps what stands in a box now. A box that becomes empty takes away its own text only: what another tab has kept of the same
 * conversation stays, or comes back. Answers what to give the next time.
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

/** They come back as failed: whether the server got them is found out by sending them again under the same id. */
export function readUnsent(userId: string, partnerId: string): Outgoing[] {
  const start = unsentName(userId, partnerId, '');
  return namesLike(start)
    .map((name) => parse(read(name)))
    .filter((one) => one !== undefined)
    .toSorted((one, other) => one.at - other.at);
}

/** Each has an entry of its own, so that two tabs do not write over one another. */
export function keepUnsent(userId: string, partnerId: string, { clientId, content, at }: Outgoing): void {
  write(unsentName(userId, partnerId, clientId), JSON.stringify({ clientId, content, at }));
}

export function forgetUnsent(userId: string, partnerId: string, clientId: string): void {
  write(unsentName(userId, partnerId, clientId), null);
}

/** What an operator has noted about a report that they have not decided yet; '' without. */
export function readNote(userId: string, reportId: string): string {
  return read(noteName(userId, reportId)) ?? '';
}

export function keepNote(userId: string, reportId: string, text: string): void {
  write(noteName(userId, reportId), text.trim() === '' ? null : text);
}

/** The report is decided: nobody's note about it is needed any more. */
export function forgetNotes(reportId: string): void {
  for (const name of namesLike(notesPrefix)) if (name.endsWith(`:${reportId}`)) write(name, null);
}

/** Whoever logs out leaves nothing of it behind. `userId`: what one person has typed, and nobody else. */
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

/** What was kept as JSON; without a field when it is something else. */
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

// Storage may be blocked or full; typing and sending go on without it.
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
