import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { freshFolder, startProgram } from '../../tests/commands/program.ts';
import { readConfig, type Config } from '../config/read-config.server.ts';
import { explainFailure } from './explain-failure.server.ts';
import { explainNoRoom } from './explain-full-disk.server.ts';
import { CannotMigrate } from './migrate.server.ts';

const secret = 'a secret of at least thirty-two characters';

function configFor(settings: Record<string, string>): Config {
  const answer = readConfig({ PUBLIC_URL: 'http://carebridge.test', SESSION_SECRET: secret, ...settings });
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  return answer.config;
}
const embedded = configFor({ DATA_DIR: '/srv/carebridge' });
const postgres = configFor({ DATABASE_URL: 'postgres://u:p@db.example.org:5433/x' });

/** Returns an error like those that Node, SQLite and PostgreSQL throw. */
const failure = (message: string, more: object) => Object.assign(new Error(message), more);

const extend = 'could not extend file "base/5/16384": No space left on device';
const query = (cause: Error) => new Error('Failed query: select $1\nparams: Margaret', { cause });
const makeRoom = 'Make room on the disk of DATA_DIR (/srv/carebridge).';

test.each<[string, unknown, string]>([
  [
    'a write, which names no file',
    failure('ENOSPC: no space left on device, write', { code: 'ENOSPC' }),
    'ENOSPC: no space left on device, write',
  ],
  [
    'a folder that cannot be made',
    failure("ENOSPC: no space left on device, mkdir '/srv/carebridge'", {
      code: 'ENOSPC',
      path: '/srv/carebridge',
    }),
    "ENOSPC: no space left on device, mkdir '/srv/carebridge'",
  ],
  [
    'a quota that is used up',
    failure('EDQUOT: disk quota exceeded, write', { code: 'EDQUOT' }),
    'EDQUOT: disk quota exceeded, write',
  ],
  [
    'SQLite',
    failure('database or disk is full', { code: 'ERR_SQLITE_ERROR', errcode: 13 }),
    'database or disk is full',
  ],
  ['a query', query(failure(extend, { code: '53100' })), extend],
  ['a migration', new CannotMigrate('It failed.', { cause: failure(extend, { code: '53100' }) }), extend],
  [
    'the start of the embedded database, which says much',
    new Error(`INITDB failed to initialize: \nFATAL:  ${extend}\nchild process exited with exit code 1`),
    `FATAL:  ${extend}`,
  ],
  ['the file system of the embedded database', { name: 'ErrnoError', errno: 51 }, 'no space left on device'],
])('a full disk is called a full disk: %s', (_, error, reason) => {
  expect(explainFailure(error, embedded)).toBe(`The disk is full: ${reason}. ${makeRoom}`);
});

test('a full disk of the PostgreSQL server is not mistaken for one of this machine', () => {
  expect(explainFailure(query(failure(extend, { code: '53100' })), postgres)).toBe(
    `The disk is full: ${extend}. Make room on the disk of PostgreSQL at db.example.org:5433.`,
  );
  expect(explainFailure(failure('ENOSPC: no space left on device, write', { code: 'ENOSPC' }), postgres)).toBe(
    'The disk is full: ENOSPC: no space left on device, write. Make room on the disk of this machine.',
  );
});

test('an error that does not say why is put down to the disk only while that is full', () => {
  const error = new Error('PGlite failed to initialize properly');
  expect(explainNoRoom(error, embedded, () => false)).toBe(
    `The disk is full: PGlite failed to initialize properly. ${makeRoom}`,
  );
  expect(explainNoRoom(error, embedded, () => true)).toBeUndefined();
  expect(explainFailure(error, embedded)).toBeUndefined();
});

test.each<[string, unknown]>([
  ['another number of the embedded file system', { name: 'ErrnoError', errno: 2 }],
  ['an object that says nothing', {}],
  ['another failure of SQLite', failure('SQL logic error', { code: 'ERR_SQLITE_ERROR', errcode: 1 })],
  ['the values of a query', new Error('Failed query: select $1\nparams: no space left on device')],
])('%s is no full disk', (_, error) => {
  expect(explainFailure(error, embedded)).toBeUndefined();
});

const inOwnSpace = ['unshare', '--mount', '--pid', '--fork', '--kill-child'];
const [unshare = '', ...own] = inOwnSpace;
const canMount = spawnSync(unshare, [...own, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

/** Runs a program with a 2 MB file system mounted on the folder. Prints the folder's content at the end. */
const throughSmallDisk = (folder: string) => [
  ...inOwnSpace,
  'sh',
  '-c',
  'mount -t tmpfs -o size=2m none "$0" && "$@"; code=$?; ls -A "$0"; exit $code',
  folder,
];

test.skipIf(!canMount)('a start on a disk that fills up says so, and leaves no note of who holds it', async () => {
  const dataDir = await freshFolder();
  const program = 'tests/commands/programs/hold-database.ts';
  const ended = await startProgram(program, ['open'], { DATA_DIR: dataDir }, undefined, throughSmallDisk(dataDir))
    .ended;
  expect(ended.errors).toMatch(/^The disk is full: .+ Make room on the disk of DATA_DIR \(.+\)\.$/m);
  expect(ended.code).toBe(1);
  const left = ended.output.trim().split('\n');
  expect(left).toContain('lock.sqlite');
  expect(left).not.toContain('lock');
});
