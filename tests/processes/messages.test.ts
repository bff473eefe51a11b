import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { eventually } from '../patience/eventually.ts';
import { readEvents, type ReadStream } from '../support/event-stream.ts';
import { freePort, freshFolder, whenAllAreOver } from '../commands/program.ts';
import { startSite, type StartedSite } from '../commands/site.ts';

const publicUrl = 'http://carebridge.test';
const password = 'three random words';

type Person = { id: string; cookie: string };
type Sent = { ok: boolean; message: { id: string; event: number } };

const whenOver = whenAllAreOver();

/** Creates a migrated, empty database on the real server. */
async function ownDatabase() {
  const name = `messages_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: `${inject('postgresServer')}/postgres` });
  await server.connect();
  // A template cannot be copied twice at the same moment.
  await eventually(() => server.query(`create database ${name} template template_site`));
  const client = new pg.Client({ connectionString: `${inject('postgresServer')}/${name}` });
  await client.connect();
  whenOver(async () => {
    await client.end();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  return { url: `${inject('postgresServer')}/${name}`, client };
}

// Two processes of the site on one database, as behind a load balancer, and two users who have written before. The
// second test kills one process, the third stops the other.
let one: StartedSite;
let other: StartedSite;
let ann: Person;
let ben: Person;
let client: pg.Client;
beforeAll(async () => {
  let url: string;
  ({ url, client } = await ownDatabase());
  const start = async () => {
    const settings = {
      DATABASE_URL: url,
      PUBLIC_URL: publicUrl,
      SESSION_SECRET: 'a secret of at least thirty-two characters',
      DATA_DIR: await freshFolder(whenOver),
      PORT: String(await freePort()),
      LOG_LEVEL: 'warn',
    };
    return startSite(settings, whenOver);
  };
  [one, other] = await Promise.all([start(), start()]);
  ann = await signUp(one);
  ben = await signUp(other);
  await client.query(
    'insert into conversations (low_id, high_id, last_at) values (least($1::uuid, $2), greatest($1::uuid, $2), now())',
    [ann.id, ben.id],
  );
});

async function signUp(site: StartedSite): Promise<Person> {
  const email = `${randomUUID()}@example.org`;
  const response = await fetch(`${site.address}/signup`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: publicUrl },
    body: new URLSearchParams({ email, password, confirmPassword: password, role: 'consultant' }),
  });
  expect(response.status).toBe(302);
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [email]);
  return { id: rows[0]?.id ?? '', cookie: cookie.join('; ') };
}

async function send(site: StartedSite, { cookie }: Person, to: Person, content: string): Promise<Sent> {
  const response = await fetch(`${site.address}/messages/thread`, {
    method: 'POST',
    headers: { Origin: publicUrl, Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ intent: 'send', to: to.id, content, clientId: randomUUID() }),
  });
  const answer = (await response.json()) as Sent;
  expect([response.status, answer]).toEqual([200, expect.objectContaining({ ok: true })]);
  return answer;
}

async function listen(site: StartedSite, { cookie }: Person, since?: number): Promise<ReadStream> {
  const response = await fetch(`${site.address}/live/events`, {
    headers: { Cookie: cookie, ...(since !== undefined && { 'Last-Event-ID': `messages:${since}` }) },
  });
  expect(response.status).toBe(200);
  const stream = readEvents(response);
  onTestFinished(() => stream.leave().catch(() => {}));
  return stream;
}

test('D28 a message that is sent through one process arrives at a stream of the other', async () => {
  const stream = await listen(other, ben);
  for (const content of ['Good morning', 'Are you there', 'Good night']) {
    const { message } = await send(one, ann, ben, content);
    expect(await stream.next()).toEqual({
      name: 'live',
      id: `messages:${message.event}`,
      data: { topic: 'messages', kind: 'message', seq: message.event, data: { from: ann.id, to: ben.id } },
    });
  }
});

test('MSG-16 D28 a process that is killed loses no message that it acknowledged, and the other tells what was missed', async () => {
  const stream = await listen(one, ben);
  const first = await send(other, ann, ben, 'before');
  expect((await stream.next())?.id).toBe(`messages:${first.message.event}`);

  const acknowledged: Sent['message'][] = [];
  const sending = (async () => {
    for (let number = 1; ; number++) acknowledged.push((await send(one, ann, ben, `number ${number}`)).message);
  })().catch(() => 'cut off');
  await eventually(() => expect(acknowledged.length).toBeGreaterThanOrEqual(3));
  one.process.kill('SIGKILL');
  expect(await sending).toBe('cut off');
  await one.ended;
  const whileAway = await send(other, ann, ben, 'while the other was away');

  const { rows } = await client.query<{ id: string }>('select id from messages where recipient_id = $1', [ben.id]);
  const stored = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter(({ id }) => !stored.has(id))).toEqual([]);

  const again = await listen(other, ben, first.message.event);
  const heard = new Set<string | undefined>();
  while (!heard.has(`messages:${whileAway.message.event}`)) {
    const event = await again.next();
    // An ended stream returns undefined at once every time, so no time-out would interrupt the loop.
    if (!event) throw new Error(`The stream has ended after ${heard.size} events.`);
    heard.add(event.id);
  }
  expect(acknowledged.filter(({ event }) => !heard.has(`messages:${event}`))).toEqual([]);
});

test('a process that stops ends its streams and does not wait for them', async () => {
  const stream = await listen(other, ben);
  other.process.kill('SIGTERM');
  expect(await stream.next()).toBeUndefined();
  expect(stream.retryMs()).toBeGreaterThanOrEqual(1000);
  expect((await other.ended).code).toBe(0);
});
