import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenAt, readEvents } from '../../support/event-stream.ts';
import { get, logIn, post } from '../../support/sign-in.ts';
import { signUp, testPassword } from '../../support/as-user.ts';
import { storeMessage } from '../../support/store-messages.ts';
import { openSecondSite, openTestSite, type TestSite } from '../../support/test-site.ts';

type Person = { cookie: string; userId: string };

let site: TestSite;
let second: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  second = await openSecondSite(site);
});
afterAll(async () => {
  await second.discard();
  await site.discard();
});

let people = 0;
const person = (): Promise<Person> => signUp(site, { email: `person-${++people}@example.org` });

const listen = ({ cookie }: Person, query = '', at = site, more: Record<string, string> = {}) =>
  listenAt(at, { cookie, query, more });

describe('the end of a stream', () => {
  /** Adds another session of the same user. */
  async function elsewhere({ userId }: Person): Promise<string> {
    const { rows } = await site.pool.query<{ email: string }>('select email from users where id = $1', [userId]);
    return (await logIn(site, rows[0]?.email ?? '', testPassword)).cookie;
  }
  const endings: [string, (who: Person) => Promise<unknown>][] = [
    ['its person logs out', ({ cookie }) => post(site, '/logout', {}, cookie)],
    [
      'its session is ended in the database',
      ({ userId }) => site.pool.query('delete from sessions where user_id = $1', [userId]),
    ],
    [
      'another device of its person ends it',
      async (who) => {
        const { rows } = await site.pool.query<{ id: string }>('select id from sessions where user_id = $1', [
          who.userId,
        ]);
        await post(site, '/profile/devices', { session: rows[0]?.id ?? '' }, await elsewhere(who));
      },
    ],
    [
      'the password is changed elsewhere',
      async (who) => {
        const password = 'another three words';
        const fields = { currentPassword: testPassword, password, confirmPassword: password };
        await post(site, '/profile/password', fields, await elsewhere(who));
      },
    ],
    ['its account is gone', ({ userId }) => site.pool.query('delete from users where id = $1', [userId])],
  ];
  test.each(endings)('comes when %s, in every process, and the browser is told not to come back', async (_, end) => {
    const who = await person();
    const other = await person();
    const streams = [await listen(who), await listen(who, '', second)];
    const stays = await listen(other);
    await end(who);
    for (const stream of streams) {
      expect(await stream.next()).toMatchObject({ name: 'end', data: { why: 'ended' } });
      expect(await stream.next()).toBeUndefined();
    }
    const { event } = await storeMessage(site.pool, { from: who.userId, to: other.userId });
    expect((await stays.next())?.id).toBe(`messages:${event}`);
    await stays.leave();
  });

  test('says so when it was only the time that was up', async () => {
    const who = await person();
    const stream = await listen(who);
    await site.pool.query("update sessions set expires_at = now() - interval '1 minute' where user_id = $1", [
      who.userId,
    ]);
    await site.pool.query("update users set first_name = 'Ann' where id = $1", [who.userId]);
    expect(await stream.next()).toMatchObject({ name: 'end', data: { why: 'expired' } });
  });

  test('does not come to the session of another device, or when something else of the account changes', async () => {
    const who = await person();
    const stream = await listen(who);
    await site.pool.query("update users set first_name = 'Ann' where id = $1", [who.userId]);
    await site.pool.query('insert into sessions (user_id, token, expires_at) values ($1, $2, now())', [
      who.userId,
      who.userId,
    ]);
    await site.pool.query('delete from sessions where token = $1', [who.userId]);
    const { event } = await storeMessage(site.pool, { from: who.userId, to: (await person()).userId });
    expect((await stream.next())?.id).toBe(`messages:${event}`);
    await stream.leave();
  });

  test('comes when the site stops, with a time after which to come back', async () => {
    const own = await openTestSite();
    const { cookie } = await signUp(own, { email: 'last@example.org' });
    const stream = readEvents(await get(own, '/live/events', cookie));
    own.endOpenAnswers();
    expect(await stream.next()).toBeUndefined();
    expect(stream.retryMs()).toBeGreaterThanOrEqual(1000);
    expect(stream.retryMs()).toBeLessThanOrEqual(5000);
    await own.discard();
  });
});
