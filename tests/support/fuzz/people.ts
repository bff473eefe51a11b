import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { dayAfter, todayInLondon } from '../../../ui/text/dates.ts';
import { storeMessage } from '../stored-messages.ts';

/** Sends a request to the site. The address is the caller's, behind a proxy. */
export type Send = (
  path: string,
  init: { method: string; headers: [string, string][]; body?: BodyInit | undefined },
) => Promise<Response>;
export type Role = 'visitor' | 'consultant' | 'careService' | 'newcomer' | 'operator';

/** Somebody who calls the API. A visitor has no account. */
export type Caller = {
  role: Role;
  userId: string;
  email: string;
  password: string;
  token: string;
  refreshToken: string;
};

export const password = 'three random words';
type Session = { access_token: string; refresh_token: string; user: { id: string } };
let address = 0;
/** Returns another network address each time, so that limits per address do not answer everything. */
export const anotherAddress = (): string => {
  address = (address + 1) % 0xff_ff_ff;
  return `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`;
};

async function openSession(send: Send, path: string, body: object): Promise<Session> {
  const answer = await send(`/api/auth/v1/${path}`, {
    method: 'POST',
    headers: [
      ['Content-Type', 'application/json'],
      ['X-Forwarded-For', anotherAddress()],
    ],
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Session;
}

/** Signs somebody up through the API. */
export async function signUp(send: Send, role: Role, email: string, own = password): Promise<Caller> {
  const kind = role === 'careService' ? 'careService' : 'consultant';
  const session = await openSession(send, 'signup', { email, password: own, data: { role: kind } });
  return { role, email, password: own, ...partsOf(session) };
}

const partsOf = (session: Session) => ({
  userId: session.user.id,
  token: session.access_token,
  refreshToken: session.refresh_token,
});

/** Signs a caller in again, whose session has ended. */
export async function renew(send: Send, caller: Caller): Promise<void> {
  const { email, password: own } = caller;
  Object.assign(caller, partsOf(await openSession(send, 'token?grant_type=password', { email, password: own })));
}

export const visitor: Caller = { role: 'visitor', userId: '', email: '', password: '', token: '', refreshToken: '' };

/** Adds people who call, with what they may read: profiles, listings, and messages among each other. */
export async function addCallers(send: Send, pool: pg.Pool, ofEach: number): Promise<Caller[]> {
  const callers: Caller[] = [visitor];
  for (let number = 0; number < ofEach; number++) {
    const add = (role: Role) => signUp(send, role, `fuzz-${role.toLowerCase()}-${randomUUID()}@example.org`);
    const consultant = await add('consultant');
    const careService = await add('careService');
    const operator = await add('operator');
    callers.push(consultant, careService, operator, await add('newcomer'));
    await pool.query('insert into operators (user_id) values ($1)', [operator.userId]);
    await pool.query(
      `insert into consultant_profiles (user_id, name, title, specialization, experience, skills, available_dates)
       values ($1, 'Ann Example', 'Registered nurse', 'Dementia care', 12, 'audits', $2)`,
      [consultant.userId, [`${dayAfter(todayInLondon(), 7)}T00:00:00.000Z`]],
    );
    await pool.query(
      `insert into service_profiles (user_id, name, type, location) values ($1, 'Elm Lodge', 'Care Home', 'Leeds')`,
      [careService.userId],
    );
    for (const [from, to] of [
      [consultant, careService],
      [careService, consultant],
    ] as const)
      await storeMessage(pool, { from: from.userId, to: to.userId, content: `A question, (no ${number}), "please"` });
  }
  return callers;
}

/** Adds rows that everybody may read. */
export async function addPublicRows(pool: pg.Pool): Promise<void> {
  for (let number = 0; number < 12; number++) {
    await pool.query(
      `insert into care_providers (id, cqc_location_id, name, town_city, postcode, beds_total, care_home, hospice, specialties, last_inspection_date)
       values (gen_random_uuid(), $1, $2, 'Leeds', 'LS1 1AA', $3, true, $4, '{Dementia,"Adults, over 65"}', '2026-02-03')`,
      [`1-${number}`, `Elm House ${number}`, number, number % 2 === 0],
    );
    await pool.query('insert into blog_posts (title, slug, author, tags) values ($1, $2, $3, $4)', [
      `News ${number}`,
      `news-${number}`,
      'Ann',
      ['care'],
    ]);
    await pool.query(
      `insert into consultant_profiles (user_id, name, title, specialization, experience) values ($1, $2, 'Nurse', 'Care planning', $3)`,
      [randomUUID(), `Person ${number}`, number],
    );
    await pool.query(
      `insert into service_profiles (user_id, name, type, location) values ($1, $2, 'Care Home', 'Leeds')`,
      [randomUUID(), `Ash House ${number}`],
    );
  }
}
