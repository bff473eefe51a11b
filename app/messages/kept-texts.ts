import type { Outgoing } from './thread-state.ts';

// What somebody has typed and not sent, and what was sent and not acknowledged, kept by this browser for them alone.

const prefix = 'carebridge-messages:';
const draftName = (userId: string, partnerId: string) => `${prefix}draft:${userId}:${partnerId}`;
const unsentName = (userId: string, partnerId: string, clientId: string) =>
  `${prefix}unsent:${userId}:${partnerId}:${clientId}`;

export function readDraft(userId: string, partnerId: string): string {
  return read(draftName(userId, partnerId)) ?? '';
}

export function keepDraft(userId: string, partnerId: string, text: string): void {
  write(draftName(userId, partnerId), text.trim() === '' ? null : text);
}

/** They come back as failed: whether the server got them is found out by sending them again under the same id. */
export function readUnsent(userId: string, partnerId: string): Outgoing[] {
  const start = unsentName(userId, partnerId, '');
  return namesLike(start)
    .map((name) => parse(read(name)))
    .filter((one) => one !== undefined)
    .toSorted((one, other) => one.at - other.at);
}

/** Each has an entry of its own, so that two tabs do not write over one another. */
export function keepUnsent(
  userId: string,
  partnerId: string,
  before: readonly Outgoing[],
  now: readonly Outgoing[],
): void {
  for (const { clientId, content, at } of now)
    write(unsentName(userId, partnerId, clientId), JSON.stringify({ clientId, content, at }));
  for (const { clientId } of before)
    if (!now.some((one) => one.clientId === clientId)) write(unsentName(userId, partnerId, clientId), null);
}

/** Whoever logs out leaves nothing of it behind. */
export function forgetKeptTexts(): void {
  for (const name of namesLike(prefix)) write(name, null);
}

function parse(text: string | null): Outgoing | undefined {
  try {
    const { clientId, content, at } = JSON.parse(text ?? 'null') as Record<string, unknown>;
    if (typeof clientId !== 'string' || typeof content !== 'string' || typeof at !== 'number') return undefined;
    return { clientId, content, at, state: 'failed' };
  } catch {
    return undefined;
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
