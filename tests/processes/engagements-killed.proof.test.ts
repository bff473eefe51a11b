import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { engagementDueKind } from '../../app/engagements/act/queue-due.server.ts';
import { formOfTerms } from '../../app/engagements/terms/form-of-terms.ts';
import { reachDatabase } from '../../platform/database/reach-database.server.ts';
import { openJobs } from '../../platform/jobs/open-jobs.server.ts';
import { createLog } from '../../platform/log/create-log.server.ts';
import { whenAllAreOver } from '../commands/program.ts';
import { configOf } from '../commands/site.ts';
import { eventually } from '../patience/eventually.ts';
import { addConsultant } from '../support/add-consultants.ts';
import { addProposal } from '../support/add-proposal.ts';
import { listingFields } from '../support/profile-forms.ts';
import { termsWithoutDays } from '../support/some-terms.ts';
import { signUp, type SignedIn } from '../support/test-browser.ts';
import { startThree, type SiteOfThree } from './site-of-three.ts';

const pairs = 5;
const deadlines = 60;
/** When the deadlines pass: while processes are killed. */
const deadlinesInSeconds = 12;
const pauseMs = 6_000;
/** Below the limit of proposals a day. */
const mostRounds = 18;
const betweenActsMs = 300;
/** A job whose process was killed counts as running for two minutes; the next check for such jobs is within a minute. */
const jobsDoneWithinMs = 5 * 60_000;

type Pair = { consultant: SignedIn; service: SignedIn; listingId: string };
type Entry = { name: string; milestone: number | null };

const story = [
  ['service', 'accept', null],
  ['consultant', 'deliver', 1],
  ['service', 'ask-for-changes', 1],
  ['consultant', 'deliver', 1],
  ['service', 'accept-delivery', 1],
  ['consultant', 'deliver', 2],
  ['service', 'accept-delivery', 2],
] as const;
const wholeRecord: Entry[] = [
  { name: 'propose', milestone: null },
  ...story.map(([, name, milestone]) => ({ name, milestone })),
];

// The servers are this test's own, so once is enough.
describe.runIf(inject('databaseKind') === 'postgres')('processes that are killed while people agree on work', () => {
  const whenOver = whenAllAreOver();
  let site: SiteOfThree;
  const people: Pair[] = [];
  const query = async (sql: string, values: unknown[] = []) =>
    (await site.pool.query<{ id: string }>(sql, values)).rows;
  beforeAll(async () => {
    site = await startThree(whenOver);
    for (let number = 0; number < pairs; number++) people.push(await addPair());
  });

  async function addPair(): Promise<Pair> {
    const [consultant, service] = [await signUp(site.front), await signUp(site.front, { role: 'careService' })];
    await query('update users set email_verified = true');
    await addConsultant(site.pool, { user_id: consultant.userId });
    expect((await service.post('/service-profile', listingFields())).status).toBe(302);
    const [listing] = await query('select id from service_profiles where user_id = $1', [service.userId]);
    return { consultant, service, listingId: listing?.id ?? '' };
  }

  let failed = 0;
  /** Sends a form again and again, as a person does, until it is taken. Returns where the answer leads. */
  async function untilTaken(who: SignedIn, path: string, fields: Record<string, string>): Promise<string> {
    for (;;) {
      const answer = await who.post(path, fields).catch(() => undefined);
      const location = answer?.headers.get('location') ?? '';
      if (answer?.status === 302 && location.startsWith('/engagements/')) return location;
      if (answer && answer.status < 500) throw new Error(`${path} was answered ${answer.status} ${location}`);
      failed++;
      await wait(200);
    }
  }

  /** One pair agrees on work and completes it, over and over. Returns the ids of what they have completed. */
  async function work({ consultant, service, listingId }: Pair, ended: AbortSignal): Promise<string[]> {
    const done: string[] = [];
    while (!ended.aborted && done.length < mostRounds) {
      const terms = formOfTerms(termsWithoutDays());
      const path = await untilTaken(consultant, `/services/${listingId}/apply`, { ...terms, formNumber: randomUUID() });
      for (const [side, event, milestone] of story) {
        await wait(betweenActsMs);
        await untilTaken(side === 'service' ? service : consultant, `${path}/act/${event}`, {
          formNumber: randomUUID(),
          words: 'Please name the rooms',
          ...(event === 'accept' && { listingAfter: 'keep' }),
          ...(milestone !== null && { milestone: String(milestone) }),
        });
      }
      done.push(path.replace('/engagements/', ''));
    }
    return done;
  }

  /** Adds proposals whose time to answer is nearly over, each with its job queued twice. */
  async function addDeadlines(): Promise<string[]> {
    const ids: string[] = [];
    for (let number = 0; number < deadlines; number++) {
      const { consultant, service } = people[number % pairs] ?? expect.fail();
      ids.push(await addProposal(query, { consultant: consultant.userId, service: service.userId }));
    }
    await query(
      // Of a fortnight ago, so they do not count among a day's proposals.
      `update engagements set created_at = now() - interval '14 days', proposal_at = now() - interval '14 days',
         done_until = now(),
         proposal_until = now() + make_interval(secs => $2), next_due_at = now() + make_interval(secs => $2)
       where id = any($1)`,
      [ids, deadlinesInSeconds],
    );
    const log = createLog('silent');
    const database = await reachDatabase(configOf(site.settings[0] ?? {}), log);
    const jobs = await openJobs(database, [engagementDueKind], log, false);
    await database.db.transaction(async (tx) => {
      for (const engagementId of [...ids, ...ids])
        await jobs.send(tx, engagementDueKind, { engagementId }, deadlinesInSeconds);
    });
    await jobs.close();
    await database.close();
    return ids;
  }

  async function recordOf(id: string): Promise<Entry[]> {
    const { rows } = await site.pool.query<Entry>(
      'select name, milestone from engagement_events where engagement_id = $1 order by sequence',
      [id],
    );
    return rows;
  }

  it('ENG-43 nothing acknowledged is lost, nothing is counted twice, and each deadline is acted on once', async () => {
    const ended = new AbortController();
    const due = await addDeadlines();
    const working = people.map((pair) => work(pair, ended.signal));
    for (const number of [1, 2, 0]) {
      await wait(pauseMs);
      site.processes[number]?.process.kill('SIGKILL');
      await site.processes[number]?.ended;
      await wait(pauseMs);
      await site.startAgain(number);
    }
    ended.abort();
    const done = (await Promise.all(working)).flat();

    for (const id of done) expect(await recordOf(id)).toEqual(wholeRecord);
    const [stored] = await query(`select count(*)::text as id from engagements where not (id = any($1))`, [due]);
    expect(stored?.id).toBe(String(done.length));
    await expect
      .poll(async () => (await query("select id from engagements where state = 'proposed'")).length, {
        timeout: jobsDoneWithinMs,
      })
      .toBe(0);
    for (const id of due) expect((await recordOf(id)).map(({ name }) => name)).toEqual(['propose', 'lapse']);
    await eventually(() => expect(done.length).toBeGreaterThan(pairs));
    expect(failed).toBeGreaterThan(0);
    console.log(`killed at work: ${done.length} pieces of work completed, ${failed} tries failed and were made again`);
  });
});
