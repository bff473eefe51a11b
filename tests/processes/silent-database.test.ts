import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startFaultyLine } from '../commands/faulty-line.ts';
import { freePort, freshFolder, startProgram } from '../commands/program.ts';
import { eventually } from '../patience/eventually.ts';

const publicUrl = 'http://carebridge.test';
/**
 * A connection to the database that receives nothing for this long counts as silent. A working database responds
 * sooner, even on a slow machine.
 */
const silentAfterMs = 3_000;
/** How long the site may take to stop in this test: shorter than any wait during its shutdown. */
const stopWithinMs = 200;

/** Creates a migrated, empty database on the real server, and drops it after the test. Returns the database's URL. */
async function ownDatabase(): Promise<string> {
  const name = `silent_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: `${inject('postgresServer')}/postgres` });
  await server.connect();
  // A template cannot be copied twice at the same moment.
  await eventually(() => server.query(`create database ${name} template template_site`));
  onTestFinished(async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  return `${inject('postgresServer')}/${name}`;
}

/** Sends half of a form. Resolves when the site has begun to read it. */
async function sendHalf(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  const form = `Origin: ${publicUrl}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10`;
  socket.write(`POST /login HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n${form}\r\n\r\nhalf`);
  const [told] = (await once(socket, 'data')) as [Buffer];
  expect(told.toString()).toMatch(/^HTTP\/1\.1 100 /);
}

test('a site whose connections to the database fall silent makes new ones and answers again; when those are silent too, it stops without waiting for them', async () => {
  const line = await startFaultyLine(await ownDatabase(), onTestFinished);
  const port = await freePort();
  const program = 'tests/processes/programs/serve-through-line.ts';
  const site = startProgram(program, [String(silentAfterMs), String(stopWithinMs)], {
    DATABASE_URL: line.address,
    PUBLIC_URL: publicUrl,
    SESSION_SECRET: 'a secret of at least thirty-two characters',
    DATA_DIR: await freshFolder(),
    PORT: String(port),
    LOG_LEVEL: 'fatal',
  });
  await site.says('(Ctrl-C stops it)');
  /** Requests a page at a new address, so that no cached page is returned. */
  const freshPage = async () => (await fetch(`http://127.0.0.1:${port}/consultants?q=${randomUUID()}`)).status;
  await eventually(async () => expect(await freshPage()).toBe(200));

  line.freeze();
  await eventually(async () => expect(await freshPage()).toBe(200));
  expect(site.process.exitCode).toBeNull();

  line.freezeAll();
  await sendHalf(port);
  site.process.kill('SIGTERM');
  const { code, errors } = await site.ended;
  expect(errors.trimEnd().split('\n').slice(-2)).toEqual([
    'Stopping …',
    'Stopped after 0.2 s without waiting for what does not answer.',
  ]);
  expect(code).toBe(1);
});
