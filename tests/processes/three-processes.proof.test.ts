import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { reachDatabase } from '../../platform/database/reach-database.server.ts';
import { openJobs } from '../../platform/jobs/open-jobs.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { deliverEmail, sendEmail } from '../../platform/mail/send-email.server.ts';
import { whenAllAreOver } from '../commands/program.ts';
import { configOf } from '../commands/site.ts';
import { eventually } from '../patience/eventually.ts';
import { cqcLocations } from '../support/cqc-locations.ts';
import { cqcKey, startCqcStandIn, type CqcStandIn } from '../support/cqc-stand-in.ts';
import { openBrowser, signUp } from '../support/test-browser.ts';
import type { SentRequest } from './balance-requests.ts';
import { loggedBy, startThree, three, type SiteOfThree } from './site-of-three.ts';
import { compareStored, followStream, startLoad, type Answer, type User } from './steady-load.ts';

const locations = 300;
const beforeHold = 61;
const emails = 90;
/** Until every process delivers some: each looks for jobs once a second. */
const deliveringMs = 1_500;
const outageMs = 20_000;
/** As docs/operations.md says: within a minute, and then it still has to read the rest. */
const carriedOnWithinMs = 75_000;
/** A job whose process was killed counts as running for two minutes; the next check for such jobs is within a minute. */
const jobsDoneWithinMs = 5 * 60_000;

// The servers are this test's own, so once is enough.
describe.runIf(inject('databaseKind') === 'postgres')('three processes that fail', () => {
  const whenOver = whenAllAreOver();
  let cqc: CqcStandIn;
  let site: SiteOfThree;
  let users: User[];
  let recipient: User;
  beforeAll(async () => {
    cqc = await startCqcStandIn(cqcLocations(locations));
    whenOver(() => cqc.stop());
    site = await startThree(whenOver, { CQC_API_URL: cqc.address, CQC_API_KEY: cqcKey, CQC_API_RATE: '900' });
    users = [];
    for (let number = 0; number < 6; number++) users.push(await newUser());
    recipient = await newUser();
  });

  async function newUser() {
    const user = await signUp(site.at(0));
    await site.pool.query('update users set email_verified = true where id = $1', [user.userId]);
    await site.pool.query(
      `insert into conversations (low_id, high_id, last_at)
       select least(id, $1::uuid), greatest(id, $1::uuid), now() from users where id <> $1`,
      [user.userId],
    );
    return { ...user, cookie: [...user.cookies].map((pair) => pair.join('=')).join('; ') };
  }

  const recipientsOf = (name: string) => Array.from({ length: emails }, (_, index) => `${name}-${index}@example.org`);
  async function queueEmails(name: string): Promise<void> {
    const log = createLog('silent');
    const database = await reachDatabase(configOf(site.settings[0] ?? {}), log);
    const jobs = await openJobs(database, [deliverEmail], log, false);
    await database.db.transaction(async (tx) => {
      for (const to of recipientsOf(name)) await sendEmail(tx, jobs, { recipient: to, subject: 'News', text: 'News' });
    });
    await jobs.close();
    await database.close();
  }

  const untilReady = (number: number) =>
    eventually(async () => expect((await site.at(number).request('/readyz')).status).toBe(200));
  const failedOf = (answers: Answer[]) => answers.filter(({ status }) => status === 0 || status >= 500);

  it('carry an import on that was started on one, whichever is killed, and all tell how it goes', async () => {
    cqc.faults.holdAfter = beforeHold;
    const operator = await newUser();
    await site.pool.query('insert into operators (user_id) values ($1)', [operator.userId]);
    expect((await operator.post('/care-directory/data', { intent: 'import' })).status).toBe(200);
    const progressAt = async (number: number) => {
      const browser = openBrowser(site.at(number), '', new Map(operator.cookies));
      return (await browser.request('/care-directory/data/progress')).json() as Promise<object>;
    };
    const isAt = (numbers: readonly number[], state: object) =>
      Promise.all(
        numbers.map((number) =>
          expect.poll(() => progressAt(number), { timeout: carriedOnWithinMs }).toMatchObject({ state }),
        ),
      );
    await isAt(three, { status: 'running', step: 'details', done: beforeHold - 1, total: locations });

    const { rows } = await site.pool.query<{ pid: number }>(
      `select split_part(worker, ' ', 2)::integer as pid from cqc_imports where status = 'running'`,
    );
    const carrier = three.find((number) => site.processes[number]?.process.pid === rows[0]?.pid) ?? expect.fail();
    site.processes[carrier]?.process.kill('SIGKILL');
    await site.processes[carrier]?.ended;
    cqc.goOn();
    const others = three.filter((number) => number !== carrier);
    await isAt(others, { status: 'done', read: locations, added: locations, failed: 0 });
    await site.startAgain(carrier);
    await isAt([carrier], { status: 'done', added: locations });
    const stored = await site.pool.query('select distinct cqc_location_id from care_providers');
    expect(stored.rowCount).toBe(locations);
  });

  it('lose and double no acknowledged write when one is killed and another stopped under load; only what was under way at the killed one fails', async () => {
    const { balancer, processes } = site;
    balancer.lost.length = 0;
    const load = startLoad(site.front, users, recipient);
    const streams = three.map(() => followStream(site.front, recipient));
    onTestFinished(() => Promise.all([load.stop(), ...streams.map(({ stop }) => stop())]).then(() => {}));
    await wait(5_000);
    await queueEmails('killed');
    await wait(deliveringMs);
    const [, killed, stopped] = processes;
    // Checking a password takes longer than this.
    const hasJustBegun = ({ upstream, path, beganMs }: SentRequest) =>
      upstream === killed?.address && path === '/login' && performance.now() - beganMs < 30;
    await eventually(() => expect([...balancer.underWay].some(hasJustBegun)).toBe(true));
    killed?.process.kill('SIGKILL');
    const cutOff = new Set(balancer.underWay);
    await killed?.ended;
    const killedMs = performance.now();
    await wait(5_000);
    stopped?.process.kill('SIGTERM');
    expect((await stopped?.ended)?.code).toBe(0);
    await wait(5_000);
    await Promise.all([site.startAgain(1), site.startAgain(2)]);
    await Promise.all(three.map(untilReady));
    const answeredBefore = new Map(balancer.answered);
    await wait(5_000);
    for (const [address, times] of balancer.answered) expect(times).toBeGreaterThan(answeredBefore.get(address) ?? 0);
    await load.stop();

    // The system still accepts connections for a process until it has ended.
    const mayFail = (sent: SentRequest) => sent.upstream === killed?.address && sent.beganMs < killedMs;
    expect(balancer.lost.filter((sent) => !mayFail(sent))).toEqual([]);
    const lost = balancer.lost.filter(({ path }) => path !== '/live/events');
    expect(lost.some((sent) => cutOff.has(sent))).toBe(true);
    const failed = failedOf(load.answers);
    expect(failed.map(({ path }) => path).toSorted()).toEqual(lost.map(({ path }) => path).toSorted());
    expect(await compareStored(site.pool, load)).toEqual({ lost: [], doubled: [] });
    expect(load.events.length).toBeGreaterThan(50);
    expect(load.messages.length).toBeGreaterThan(20);
    for (const { heard, resyncedMs } of streams) {
      await eventually(() =>
        expect(load.messages.filter(({ event, ackedMs }) => ackedMs > resyncedMs && !heard.has(event))).toEqual([]),
      );
    }
    expect(site.processes.flatMap(loggedBy)).toEqual([]);
    console.log(
      `kill and stop: ${load.answers.length} answers, ${failed.length} failed, ${load.events.length + load.messages.length} writes acknowledged`,
    );
  });

  it('wait or answer 503 while the database is away for 20 s, and recover by themselves', async () => {
    const { balancer } = site;
    balancer.lost.length = 0;
    const load = startLoad(site.front, users, recipient);
    const streams = three.map(() => followStream(site.front, recipient));
    onTestFinished(() => Promise.all([load.stop(), ...streams.map(({ stop }) => stop())]).then(() => {}));
    await wait(5_000);
    await queueEmails('outage');
    await wait(deliveringMs);
    await site.server.stop('immediate');
    await wait(outageMs);
    await site.server.start();
    const backMs = performance.now();
    await Promise.all(three.map(untilReady));
    const readyMs = performance.now() - backMs;
    const writtenBefore = load.messages.length;
    await eventually(() => expect(load.messages.length).toBeGreaterThan(writtenBefore + users.length));
    await load.stop();

    const failed = failedOf(load.answers);
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([503]));
    expect(failed.filter(({ text }) => /\n\s+at |Error:/.test(text))).toEqual([]);
    expect(balancer.lost).toEqual([]);
    expect(site.processes.every((one) => one.process.exitCode === null)).toBe(true);
    expect(await compareStored(site.pool, load)).toEqual({ lost: [], doubled: [] });
    const last = load.messages.at(-1)?.ackedMs ?? 0;
    for (const { heard, resyncedMs } of streams) {
      // The streams stay open, and say that messages may have been missed.
      expect([resyncedMs > backMs, resyncedMs < last]).toEqual([true, true]);
      await eventually(() =>
        expect(load.messages.filter(({ event, ackedMs }) => ackedMs > resyncedMs && !heard.has(event))).toEqual([]),
      );
    }
    const slowest = Math.max(...load.answers.map(({ tookMs }) => tookMs));
    console.log(
      `outage: ${load.answers.length} answers, ${failed.length} with 503, the slowest after ${Math.round(slowest)} ms, ready again after ${Math.round(readyMs)} ms, ${load.events.length + load.messages.length} writes acknowledged`,
    );
  });

  it.each([
    ['killed', 1],
    ['outage', three.length],
  ])(
    'deliver the emails that were under way in the end (%s), and at most one of each process twice',
    async (name, most) => {
      const arrived = () => site.mail.received.map(({ to }) => to).filter((to) => to.startsWith(`${name}-`));
      const waiting = { timeout: jobsDoneWithinMs };
      await expect.poll(() => new Set(arrived()), waiting).toEqual(new Set(recipientsOf(name)));
      const open = `select from jobs.job where name = 'deliver-email' and state <> 'completed'`;
      await expect.poll(async () => (await site.pool.query(open)).rowCount, waiting).toBe(0);
      // A process may have delivered one without being able to record it.
      expect(arrived().length - emails).toBeLessThanOrEqual(most);
    },
  );
});
