import { href } from 'react-router';
import { sessionEndedEvent } from '../../../ui/form/session-ended.ts';
import { mostLookedFor, mostMarked, type Inbox, type OpenedThread, type Thread } from '../message.ts';
import type { MessageTarget } from '../writing/message-target.ts';
import { refuse, type SendAnswer } from '../writing/send-answer.ts';

// Requests that an open conversation sends to the server, without leaving the page. None of these functions rejects.

const patienceMs = 20_000;

/** 'none': there is no such conversation. 'failed': no response arrived, or it was unreadable. */
export type Fetched<Value> = { ok: true; value: Value } | { ok: false; reason: 'signed-out' | 'none' | 'failed' };

type Page = { before?: number; after?: number };

export function readThread(partnerId: string, page: Page = {}): Promise<Fetched<Thread>> {
  return ask(href('/messages/thread'), { with: partnerId, ...page });
}

/** Returns those of `clientIds` whose messages the server has stored. */
export async function readArrived(partnerId: string, clientIds: readonly string[]): Promise<string[]> {
  const answer = await ask<{ arrived: string[] }>(href('/messages/thread'), {
    with: partnerId,
    sent: clientIds.slice(-mostLookedFor).join(' '),
  });
  return answer.ok ? answer.value.arrived : [];
}

/** Returns the thread with the owner of a profile or a listing, as when the user opens it. */
export function readThreadWithOwner({ consultantId, serviceId }: MessageTarget): Promise<Fetched<OpenedThread>> {
  return ask(href('/messages/thread'), { consultant: consultantId, service: serviceId });
}

export function readInbox(after?: string): Promise<Fetched<Inbox>> {
  return ask(href('/messages/inbox'), { after });
}

/** Sends a message. Returns undefined if no response arrived, so it is unknown whether the message is stored. */
export async function postMessage(message: {
  to: string;
  content: string;
  clientId: string;
}): Promise<SendAnswer | undefined> {
  const answer = await post({ intent: 'send', ...message });
  if (!answer || typeof answer !== 'object' || !('ok' in answer)) return undefined;
  return answer as SendAnswer;
}

/** Marks messages as read. Returns whether the server has marked them all. */
export async function postRead(ids: readonly string[]): Promise<boolean> {
  for (let from = 0; from < ids.length; from += mostMarked) {
    const answer = await post({ intent: 'read', ids: ids.slice(from, from + mostMarked) });
    if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok !== true) return false;
  }
  return true;
}

async function post(body: object): Promise<unknown> {
  try {
    const response = await fetch(href('/messages/thread'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.status === 401) {
      globalThis.dispatchEvent(new Event(sessionEndedEvent));
      return refuse('signed-out');
    }
    return await response.json();
  } catch {
    return undefined;
  }
}

async function ask<Value>(path: string, values: Record<string, string | number | undefined>): Promise<Fetched<Value>> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) search.set(name, String(value));
  try {
    const response = await fetch(search.size > 0 ? `${path}?${search}` : path, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.ok) return { ok: true, value: (await response.json()) as Value };
    if (response.status === 401) globalThis.dispatchEvent(new Event(sessionEndedEvent));
    const reason = response.status === 401 ? 'signed-out' : response.status === 404 ? 'none' : 'failed';
    return { ok: false, reason };
  } catch {
    return { ok: false, reason: 'failed' };
  }
}
