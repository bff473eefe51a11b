import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withLatePasswords } from './password-cost.ts';
import { isLoggedIn, logIn, openBrowser, signUp, type SignedIn, type TestBrowser } from './test-browser.ts';
import { openTestSite, withoutScripts, type TestSite } from './test-site.ts';
import { totp } from './totp.ts';

/**
 * The longest time that a hash takes in these races. Each request also starts up to this much late, so that requests
 * overlap in varying orders. A real hash takes 60 ms on an idle machine.
 */
const hashMs = 40;
const nextPassword = 'another quiet light';
const twoFactor = '/profile/second-step';

/** SQL that records each user's writes in order. The order is reliable because each writer locks the user's row. */
const journal = `
  create table race_journal (at bigserial primary key, user_id uuid, what text);
  create function write_race() returns trigger language plpgsql as $$
  begin
    insert into race_journal (user_id, what)
    values ((case when tg_table_name = 'users' then to_jsonb(old) ->> 'id'
      else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'user_id' end)::uuid, tg_argv[0]);
    return null;
  end
  $$;
  create trigger race after update of password on credentials for each row execute function write_race('password');
  create trigger race after update of two_factor_enabled on users for each row
    when (old.two_factor_enabled <> new.two_factor_enabled) execute function write_race('second step');
  create trigger race_end after delete on users for each row execute function write_race('closed');
  create trigger race after update of backup_codes on second_steps for each row execute function write_race('codes');
  create trigger race after insert on account_links for each row
    when (new.purpose = 'change-email') execute function write_race('new address');`;

/**
 * Tests that nothing done with the old password lasts if the password is replaced at the same time. Each race is
 * repeated `tries` times: few in an ordinary run, many in `npm run proof`.
 */
export function testPasswordRaces(tries: number): void {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
    await site.pool.query(journal);
  });
  afterAll(() => site.discard());

  /** Repeats a race. Returns how often `run` was true, meaning that something done with the old password lasted. */
  async function survivors(run: (round: number) => Promise<boolean>): Promise<number> {
    let survived = 0;
    for (let round = 0; round < tries; round++) {
      // The rate limits for guessing must not stop a race.
      await site.pool.query('delete from rate_limits');
      if (await run(round)) survived++;
    }
    return survived;
  }

  const atOnce = <Answers extends unknown[]>(...acts: { [At in keyof Answers]: () => Promise<Answers[At]> }) =>
    withLatePasswords(
      hashMs,
      () =>
        Promise.all(
          acts.map(async (act) => {
            await wait(Math.random() * hashMs);
            return act();
          }),
        ) as Promise<Answers>,
    );

  /** Opens the link from the mailbox in the owner's browser. */
  async function openLink(userId: string): Promise<TestBrowser> {
    const token = randomBytes(32).toString('base64url');
    await site.pool.query(
      `insert into account_links (user_id, purpose, email, token_hash, expires_at)
       select id, 'reset-password', email, $2, now() + interval '1 hour' from users where id = $1`,
      [userId, createHash('sha256').update(token).digest('base64url')],
    );
    const owner = openBrowser(site);
    await owner.request(`/reset-password?token=${token}`);
    return owner;
  }

  const choose = (owner: TestBrowser, password = nextPassword) =>
    owner.post('/reset-password', { password, confirmPassword: password });

  async function switchOn(thief: SignedIn): Promise<{ key: string; codes: string[] }> {
    await thief.post(twoFactor, { intent: 'start', currentPassword: thief.password });
    const key = /((?:[A-Z2-7]{4} ){12}[A-Z2-7]{4})/.exec(await thief.html(twoFactor))?.[1]?.replaceAll(' ', '') ?? '';
    const html = withoutScripts(await (await thief.post(twoFactor, { intent: 'confirm', code: totp(key) })).text());
    return { key, codes: [...html.matchAll(/<li[^>]*>(\w{5}-\w{5})<\/li>/g)].map(([, code]) => code ?? '') };
  }

  /** Whether anything was done to the account after its password had been replaced. */
  async function isOutlived(userId: string): Promise<boolean> {
    const { rows } = await site.pool.query<{ what: string }>(
      'select what from race_journal where user_id = $1 order by at',
      [userId],
    );
    const all = rows.map(({ what }) => what);
    return all.includes('password') && all.at(-1) !== 'password';
  }

  async function areIn(browsers: TestBrowser[]): Promise<boolean> {
    const all = await Promise.all(browsers.map(isLoggedIn));
    return all.includes(true);
  }

  test('no log-in with the old password outlives a change of it', async () => {
    const ann = await signUp(site);
    let { password } = ann;
    const count = await survivors(async (round) => {
      const next = `another quiet light ${round}`;
      const thieves = [openBrowser(site), openBrowser(site), openBrowser(site)];
      const stolen = { email: ann.email, password };
      const fields = { currentPassword: password, password: next, confirmPassword: next };
      const [changed, ...answers] = await atOnce(
        () => ann.post('/profile/password', fields),
        ...thieves.map((thief) => () => thief.post('/login', stolen)),
      );
      expect([changed.status, changed.headers.get('location')]).toEqual([302, '/profile/settings']);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      password = next;
      return areIn(thieves);
    });
    expect(count).toBe(0);
    expect(await isLoggedIn(ann)).toBe(true);
  });

  test('no log-in with the old password outlives a reset', async () => {
    const ann = await signUp(site);
    let { password } = ann;
    const count = await survivors(async (round) => {
      const owner = await openLink(ann.userId);
      const next = `another quiet light ${round}`;
      const thieves = [openBrowser(site), openBrowser(site), openBrowser(site)];
      const stolen = { email: ann.email, password };
      const [reset, ...answers] = await atOnce(
        () => choose(owner, next),
        ...thieves.map((thief) => () => thief.post('/login', stolen)),
      );
      expect(reset.status).toBe(200);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      password = next;
      return areIn(thieves);
    });
    expect(count).toBe(0);
  });

  test('no code after the old password outlives a reset', async () => {
    const count = await survivors(async (round) => {
      const ann = await signUp(site);
      const { key, codes } = await switchOn(ann);
      const thief = await logIn(site, ann);
      const owner = await openLink(ann.userId);
      const code = round % 2 ? totp(key) : (codes[0] ?? '');
      const [reset, answer] = await atOnce(
        () => choose(owner),
        () => thief.post('/login/code', { code }),
      );
      expect([reset.status, answer.status >= 500]).toEqual([200, false]);
      return areIn([thief, ann]);
    });
    expect(count).toBe(0);
  });

  test('no code that is the first of a second step outlives a reset', async () => {
    const count = await survivors(async () => {
      const thief = await signUp(site);
      await thief.post(twoFactor, { intent: 'start', currentPassword: thief.password });
      const html = await thief.html(twoFactor);
      const key = /((?:[A-Z2-7]{4} ){12}[A-Z2-7]{4})/.exec(html)?.[1]?.replaceAll(' ', '') ?? '';
      const owner = await openLink(thief.userId);
      const [reset, answer] = await atOnce(
        () => choose(owner),
        () => thief.post(twoFactor, { intent: 'confirm', code: totp(key) }),
      );
      expect([reset.status, answer.status >= 500]).toEqual([200, false]);
      return (await isOutlived(thief.userId)) || isLoggedIn(thief);
    });
    expect(count).toBe(0);
  });

  test.each([
    ['the second step off', { intent: 'off' }, twoFactor],
    ['new recovery codes', { intent: 'codes' }, twoFactor],
    ['another address', { email: 'thief@example.org' }, '/profile/email'],
    ['another password', { password: 'of the thief', confirmPassword: 'of the thief' }, '/profile/password'],
    ['an account closed', { understood: 'yes' }, '/profile/close'],
  ])('%s by the old password does not outlive a reset', async (_what, fields: Record<string, string>, path) => {
    const count = await survivors(async () => {
      const thief = await signUp(site);
      if (path === twoFactor) await switchOn(thief);
      const owner = await openLink(thief.userId);
      const field = path === '/profile/close' ? 'password' : 'currentPassword';
      const [reset, answer] = await atOnce(
        () => choose(owner),
        () => thief.post(path, { [field]: thief.password, ...fields }),
      );
      expect([reset.status >= 500, answer.status >= 500]).toEqual([false, false]);
      if (await isOutlived(thief.userId)) return true;
      // The thief was first, while the old password was still valid, so the link became invalid.
      if (reset.status !== 200) return false;
      // The reset is the last change: the password that the thief chose must not work.
      const stolen = { email: thief.email, password: fields['password'] ?? thief.password };
      return isLoggedIn(await logIn(site, stolen));
    });
    expect(count).toBe(0);
  });

  test('nothing by the old password outlives a change of it, not even in the session that goes on', async () => {
    const ann = await signUp(site);
    let { password } = ann;
    const count = await survivors(async (round) => {
      const next = `another quiet light ${round}`;
      const fields = { currentPassword: password, password: next, confirmPassword: next };
      const [changed, answer] = await atOnce(
        () => ann.post('/profile/password', fields),
        () => ann.post('/profile/email', { email: `thief-${round}@example.org`, currentPassword: password }),
      );
      expect([changed.status, answer.status >= 500]).toEqual([302, false]);
      password = next;
      return isOutlived(ann.userId);
    });
    expect(count).toBe(0);
  });

  test('of two resets at once one is done, and its password is the one', async () => {
    const count = await survivors(async () => {
      const ann = await signUp(site);
      const owners = [await openLink(ann.userId), await openLink(ann.userId)];
      const words = ['the first of the two', 'the second of the two'];
      const answers = await atOnce(...owners.map((owner, at) => () => choose(owner, words[at])));
      const done = answers.map(({ status }) => status === 200);
      const opens = await Promise.all(
        words.map(async (password) => isLoggedIn(await logIn(site, { email: ann.email, password }))),
      );
      return done.filter(Boolean).length !== 1 || opens.some((isOpen, at) => isOpen !== done[at]);
    });
    expect(count).toBe(0);
  });

  test('no log-in outlives the closing of the account, and none is answered with a failure', async () => {
    const count = await survivors(async () => {
      const ann = await signUp(site);
      const others = [openBrowser(site), openBrowser(site), openBrowser(site)];
      const [closed, ...answers] = await atOnce(
        () => ann.post('/profile/close', { password: ann.password, understood: 'yes' }),
        ...others.map((other) => () => other.post('/login', { email: ann.email, password: ann.password })),
      );
      expect(closed.status).toBe(302);
      expect(answers.map(({ status }) => status).filter((status) => status !== 302 && status !== 401)).toEqual([]);
      return areIn(others);
    });
    expect(count).toBe(0);
  });

  test('the session of a sign-up does not outlive a reset by the owner of the address', async () => {
    // Simulates a reset at the worst moment: after the account is created and before its session is.
    await site.pool.query(`
      create function reset_meanwhile() returns trigger language plpgsql as $$
      begin
        update users set email_verified = true where id = new.user_id;
        return new;
      end
      $$;
      create trigger reset_meanwhile before insert on sessions for each row execute function reset_meanwhile()`);
    const thief = openBrowser(site);
    const password = 'three random words';
    const fields = { email: 'owner@example.org', password, confirmPassword: password, role: 'consultant' };
    const answer = await thief.post('/signup', fields);
    await site.pool.query('drop trigger reset_meanwhile on sessions');
    expect([answer.status, await isLoggedIn(thief)]).toEqual([422, false]);
  });
}
