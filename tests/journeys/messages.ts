import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { addUser, logInAs, type User } from './accounts.ts';
import type { Data } from './data.ts';

// Users who write to each other, and the parts of the messages screen.

export type Pair = { consultant: User & { profileId: string; name: string }; service: User & { name: string } };

/** Adds a consultant with a public profile, and a user who represents a care service. */
export async function addPair(data: Data): Promise<Pair> {
  const [consultant, service] = [await addUser(data), await addUser(data, { role: 'careService' })];
  const profileId = await data.addPerson({ name: 'Ann Example', userId: consultant.id });
  await data.query("update users set first_name = 'Sam', last_name = 'Service' where id = $1", [service.id]);
  await data.announce();
  return {
    consultant: { ...consultant, profileId, name: 'Ann Example' },
    service: { ...service, name: 'Sam Service' },
  };
}

type Said = { from: { id: string }; to: { id: string }; content: string; at?: string; read?: boolean };

/** Stores messages as if they had been sent before the journey, in this order. Returns their ids. */
export async function say(data: Data, ...said: Said[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { from, to, content, at = new Date().toISOString(), read = false } of said) {
    await data.query(
      `insert into conversations (low_id, high_id, last_at) values (least($1::uuid, $2), greatest($1::uuid, $2), $3)
       on conflict (low_id, high_id) do update set last_at = excluded.last_at`,
      [from.id, to.id, at],
    );
    const [row] = await data.query<{ id: string }>(
      `insert into messages (sender_id, recipient_id, content, client_id, created_at, read, read_event)
       values ($1, $2, $3, $4, $5, $6, case when $6 then nextval('message_events') end) returning id`,
      [from.id, to.id, content, randomUUID(), at, read],
    );
    ids.push(row?.id ?? '');
  }
  return ids;
}

/** Returns the texts of the stored messages that user `from` sent to user `to`, oldest first. */
export async function stored(data: Data, from: { id: string }, to: { id: string }): Promise<string[]> {
  const rows = await data.query<{ content: string }>(
    'select content from messages where sender_id = $1 and recipient_id = $2 order by sent_event',
    [from.id, to.id],
  );
  return rows.map(({ content }) => content);
}

/** Logs this browser in without using the login screen. */
export const enter = (page: Page, user: User, baseURL = '') => logInAs(page, user, baseURL);

/** Opens the user's conversation with another user. */
export async function openThread(
  page: Page,
  baseURL: string | undefined,
  own: User,
  partner: { id: string },
): Promise<void> {
  await enter(page, own, baseURL);
  await page.goto(`/messages?with=${partner.id}`);
}

type Place = Page | Locator;
export const list = (page: Page) => page.getByRole('navigation', { name: 'Conversations' });
export const lineOf = (page: Page, name: string) => list(page).getByRole('link', { name });
/** The scrolling box with the messages. */
export const thread = (place: Place) => place.getByRole('region', { name: /^Messages with / });
export const bubbles = (place: Place) => thread(place).locator('li[data-line]');
export const bubble = (place: Place, text: string) => bubbles(place).filter({ hasText: text });
export const box = (place: Place) => place.getByPlaceholder('Type your message...');
export const sendButton = (place: Place) => place.getByRole('button', { name: 'Send', exact: true });
export const tryAgain = (place: Place) => place.getByRole('button', { name: 'Not sent. Try again' });
