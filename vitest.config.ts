import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { defineConfig } from 'vitest/config';

const exclude = ['tests/canary/**', '**/node_modules/**'];
const onDatabases = '**/*.db.test.{ts,tsx}';
/** Tests that take too long for every run; `npm run proof` runs them. */
const proofs = '**/*.proof.test.{ts,tsx}';
const proofMs = 60 * 60_000;

/**
 * The names of request tests that also run on the embedded database. Some are chosen for one room (feature folder); the
 * others test what all rooms depend on.
 */
const chosen = [
  'answer', // engagements: 100 answers at the same time
  'answers', // shell
  'blog', // blog
  'care-directory-search', // directory
  'consultant-detail', // reviews
  'consultant-list', // consultants
  'dashboard', // dashboard
  'demo-data', // every room
  'home', // home
  'import-cqc-data', // the API for programs
  'import-reads-few-rows', // directory: query plans kept in the single session of the embedded database
  'log-in', // accounts
  'messages-send', // messages
  'operator-account', // operators
  'own-profile', // profiles
  'password-races', // accounts: simultaneous requests
  'pages', // pages
  'page-cache', // how cached pages are dropped
  'save-availability', // availability
  'services-search', // services
  'share-pictures', // sharing
  'statistics', // statistics
  'usage-events', // analytics
  'verification', // verification
];
const requestTests = globSync('tests/requests/*/*.db.test.{ts,tsx}').map((file) => file.replaceAll('\\', '/'));
const isChosen = (file: string) => chosen.includes(basename(file).replace(/\.db\.test\.tsx?$/, ''));
/** The request tests that also run on the embedded database: each room's chosen tests or, if it has none, its first. */
const onePerRoom = [...Map.groupBy(requestTests.toSorted(), dirname).values()].flatMap((files) =>
  files.some(isChosen) ? files.filter(isChosen) : files.slice(0, 1),
);

/**
 * Tests that need a database (*.db.test.ts) run on PostgreSQL. Those of `platform/` and one request test per room run on the
 * embedded database as well; the project `embedded-rest` has the others, for `npm test -- --everything` (docs/tests.md).
 */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/prepare-databases.ts'],
    // A generous limit for tests that hang: no test depends on speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    allowOnly: false,
    // A broken run stops early.
    bail: 15,
    maxWorkers: 2,
    // The files of a worker share their imports, which take longer to load than most tests take to run.
    isolate: false,
    // A mock in one test must not affect the next.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [
            '{app,ui,server,tools,api}/**/!(*.db).test.{ts,tsx}',
            'platform/**/*.test.{ts,tsx}',
            'tests/**/!(*.db).test.{ts,tsx}',
            ...onePerRoom,
          ],
          exclude: [...exclude, proofs],
          provide: { databaseKind: 'embedded' },
        },
      },
      {
        extends: true,
        test: { name: 'postgres', include: [onDatabases], exclude, provide: { databaseKind: 'postgres' } },
      },
      {
        extends: true,
        test: {
          name: 'embedded-rest',
          include: [onDatabases],
          exclude: [...exclude, 'platform/**', ...onePerRoom],
          provide: { databaseKind: 'embedded' },
        },
      },
      ...(['embedded', 'postgres'] as const).map((databaseKind) => ({
        extends: true as const,
        test: {
          name: `proof-${databaseKind}`,
          include: [proofs],
          exclude,
          testTimeout: proofMs,
          provide: { databaseKind },
        },
      })),
    ],
  },
});
