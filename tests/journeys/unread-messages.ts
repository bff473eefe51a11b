import { expect, type Page } from '@playwright/test';
import { storeMessage, storeRead } from '../support/store-messages.ts';
import { addUser, logInAs, type User } from './accounts.ts';
import type { Data } from './data.ts';
import type { LogLine } from './start-site.ts';

/** Stores messages as if they had been sent, without using the screens. */
export async function sendTo(data: Data, from: User, to: User, count = 1): Promise<string[]> {
  const pool = poolOf(data);
  const ids: string[] = [];
  for (let sent = 0; sent < count; sent++) ids.push((await storeMessage(pool, { from: from.id, to: to.id })).id);
  return ids;
}

/** Marks messages as read, as another window of the recipient would. */
export const readBy = (data: Data, ids: string[]) => storeRead(poolOf(data), ids);

const poolOf = (data: Data) =>
  ({ query: async (sql: string, values: unknown[]) => ({ rows: await data.query(sql, values) }) }) as never;

/** Logs this browser in as a new user. Returns this user and another one who may write to them. */
export async function twoPeople(page: Page, data: Data, baseURL: string | undefined) {
  const [own, other] = [await addUser(data), await addUser(data)];
  await logInAs(page, own, baseURL ?? '');
  return { own, other };
}

/** Returns how many event streams of this journey are open, according to the log. */
export function openStreams(log: () => LogLine[]): number {
  const of = (msg: string) => log().flatMap((line) => (line.msg === msg ? [line['requestId']] : []));
  const ended = new Set(of('event stream ended'));
  return of('event stream opened').filter((requestId) => !ended.has(requestId)).length;
}

/** Waits until this many streams are open. Events arrive from then on. */
export async function untilLive(log: () => LogLine[], streams = 1): Promise<void> {
  await expect.poll(() => openStreams(log)).toBe(streams);
}
