import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../platform/config/read-config.server.ts';
import { reachDatabase } from '../platform/database/reach-database.server.ts';
import { createLog } from '../platform/log/create-log.server.ts';
import { serverCore, type Bench } from './bench.ts';
import { inMegabytes, median, p95, type Figure } from './figure.ts';
import { openStream, sendMessage } from './open-streams.ts';
import { residentBytes } from './process-facts.ts';
import { startSite, whileServed, type Served } from './serve.ts';
import { signUp, type Account } from './sign-in-to-site.ts';

const streams = 1000;
/** The number of users. Each has the maximum of 20 streams. */
const people = 50;
const sent = 200;
const shortSent = 40;
const pauseMs = 50;
const mostMs = 150;
const answerWithinMs = 10_000;

type Person = Account & { id: string };

/** Adds users who have written to each other before, so that each may write to all. */
async function addPeople({ dataDir }: Bench, origin: string): Promise<Person[]> {
  const accounts: Account[] = [];
  for (let number = 0; number < people; number++) accounts.push(await signUp(origin, number));
  const answer = readConfig({ DATA_DIR: dataDir });
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  const { pool, close } = await reachDatabase(answer.config, createLog('silent'));
  const { rows } = await pool.query<{ id: string; email: string }>(
    'select id, email from users where email = any($1)',
    [accounts.map(({ email }) => email)],
  );
  await pool.query(
    `insert into conversations (low_id, high_id, last_at)
     select a.id, b.id, now() from users a join users b on a.id < b.id where a.id = any($1) and b.id = any($1)`,
    [rows.map(({ id }) => id)],
  );
  await close();
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  return accounts.map((account) => ({ ...account, id: ids.get(account.email) ?? '' }));
}

/** Sends messages one by one. Returns for each the time in ms until its recipient's first stream gets the event. */
async function sendAll({ isShort }: Bench, { origin }: Served, everybody: Person[], heardAt: Map<number, number>) {
  const waits: number[] = [];
  for (let number = 0; number < (isShort ? shortSent : sent); number++) {
    const [from, to] = [everybody[number % people], everybody[(number + 1) % people]] as [Person, Person];
    const began = performance.now();
    const event = await sendMessage(origin, from, to.id, `Number ${number}`);
    const giveUpAt = began + answerWithinMs;
    while (!heardAt.has(event) && performance.now() < giveUpAt) await wait(1);
    waits.push((heardAt.get(event) ?? Infinity) - began);
    await wait(pauseMs);
  }
  return waits;
}

/** B10: the time from sending a message to the recipient's event, with 1,000 open event streams. */
export async function measureLiveMessages(bench: Bench): Promise<Figure[]> {
  const site = await startSite(bench, { core: serverCore, settings: { TRUST_PROXY: '1' } });
  return whileServed([site], async () => {
    bench.say(`B10  signing ${people} people up`);
    const everybody = await addPeople(bench, site.origin);
    const before = residentBytes(site.pid);
    const heardAt = new Map<number, number>();
    const closers: (() => void)[] = [];
    bench.say(`B10  opening ${streams} event streams`);
    for (let number = 0; number < streams; number++) {
      const person = everybody[number % people] as Person;
      const hear = (event: { name: string; data: unknown }) => {
        const { kind, seq, data } = event.data as { kind?: string; seq?: number; data?: { to?: string } };
        if (kind === 'message' && data?.to === person.id && seq !== undefined && !heardAt.has(seq))
          heardAt.set(seq, performance.now());
      };
      closers.push(await openStream(site.origin, person, hear));
    }
    const after = residentBytes(site.pid);
    bench.say('B10  sending messages');
    const waits = await sendAll(bench, site, everybody, heardAt);
    for (const close of closers) close();
    return [
      {
        budget: 'B10',
        what: `from sending to the other’s event, ${streams.toLocaleString('en-GB')} streams open, p95`,
        figure: `${p95(waits).toFixed(0)} ms`,
        limit: `≤ ${mostMs} ms`,
        isMet: p95(waits) <= mostMs,
      },
      { budget: 'B10', what: 'the same, median', figure: `${median(waits).toFixed(0)} ms` },
      { budget: 'B10', what: 'memory that the open streams take', figure: inMegabytes(after - before) },
    ];
  });
}
