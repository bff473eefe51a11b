import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import v8 from 'node:v8';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migratedFolder } from '../../../tests/commands/program.ts';
import { createTurns, serveStream } from './serve-stream.server.ts';
import { startEngine } from './start-engine.server.ts';

/**
 * Starts an embedded database that any client can reach. It disconnects a client that is silent inside a transaction
 * for `idleInTransactionMs`.
 */
async function serveEngine(idleInTransactionMs: number): Promise<() => Promise<pg.Client>> {
  const engine = await startEngine({ folder: join(await migratedFolder(), 'database'), isDurable: true });
  const session = { engine, turns: createTurns(), notify: () => {} };
  const server = createServer((socket) => void serveStream(socket, session, idleInTransactionMs).catch(() => {}));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const clients: pg.Client[] = [];
  onTestFinished(async () => {
    await Promise.all(clients.map((client) => client.end()));
    server.close();
    await engine.close();
  });
  return async () => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', ssl: false });
    client.on('error', () => {});
    await client.connect();
    clients.push(client);
    return client;
  };
}

test('who says nothing within a transaction is put out, what they did is taken back, and the others go on', async () => {
  const connect = await serveEngine(300);
  const [silent, other] = [await connect(), await connect()];
  await silent.query('begin');
  await silent.query('create table left_open (a integer)');
  const { rows } = await other.query("select to_regclass('left_open')::text as name");
  expect(rows).toEqual([{ name: null }]);
  await expect(silent.query('commit')).rejects.toThrow(/terminated|not queryable/);
});

test('no compiled code of the database is freed while its threads use it', async () => {
  const set = vi.spyOn(v8, 'setFlagsFromString');
  await serveEngine(60_000);
  expect(set).toHaveBeenCalledWith('--no-wasm-code-gc');
});
