import { randomUUID } from 'node:crypto';
import { openLimits, type LimitOf } from '../../platform/limits/open-limit.server.ts';
import type { Session } from '../../app/accounts/session/create-session-reader.server.ts';
import { sendMessage } from '../../app/messages/writing/send-message.server.ts';
import type { PersonId } from '../../platform/http/cache/public-query-cache.server.ts';
import type { TestPlatform } from './test-platform.ts';

type Site = Pick<TestPlatform, 'db' | 'pool' | 'jobs' | 'log'>;
export type Person = { id: string; email: string; session: Session };

let count = 0;

/** Adds a logged-in user without a browser. Their email address is confirmed, as on a site with a mail server. */
export async function addPerson(site: Site, values: Record<string, unknown> = {}): Promise<Person> {
  const row = { email: `person-${++count}-${randomUUID()}@example.org`, email_verified: true, ...values };
  const columns = Object.keys(row);
  const { rows } = await site.pool.query<{ id: string; email: string; first_name: string; last_name: string }>(
    `insert into users (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    Object.values(row),
  );
  const [user] = rows;
  if (!user) throw new Error('nobody was added');
  const token = randomUUID();
  const { rows: sessions } = await site.pool.query<{ id: string }>(
    `insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
    [user.id, token],
  );
  const viewer = {
    id: user.id as PersonId,
    email: user.email,
    role: null,
    isConfirmed: true,
    firstName: user.first_name,
    lastName: user.last_name,
    hasTwoFactor: false,
  };
  const expiresAt = Date.now() + 3_600_000;
  return { id: user.id, email: user.email, session: { id: sessions[0]?.id ?? '', token, expiresAt, viewer } };
}

/** Lets two users write to each other, as if one had sent the other a first message long ago. */
export async function letTalk(site: Site, one: Pick<Person, 'id'>, other: Pick<Person, 'id'>): Promise<void> {
  const [low, high] = [one.id, other.id].toSorted();
  await site.pool.query(
    `insert into conversations (low_id, high_id, last_at) values ($1, $2, '2020-01-01') on conflict do nothing`,
    [low, high],
  );
}

type How = { clientId: string; limitOf: LimitOf };

/** Sends a message as the browser does. Each call has its own rate limits unless `limitOf` is given. */
export function send(
  site: Site,
  from: Pick<Person, 'session'> | null,
  to: Pick<Person, 'id'>,
  content: string,
  { clientId = randomUUID(), limitOf = openLimits(site.pool, randomUUID()) }: Partial<How> = {},
) {
  return sendMessage(site, limitOf, from?.session ?? null, { to: to.id, content, clientId });
}

/** Sends a message and returns it; throws when it was refused. */
export async function sent(...given: Parameters<typeof send>) {
  const answer = await send(...given);
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`);
  return answer.message;
}
