import { defineConfig } from 'vitest/config';

const everyTest = ['{app,ui,platform,server,tools,api}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'];

/** The tests that need a database (*.db.test.ts) run twice: on the embedded database and on a real PostgreSQL. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/prepare-databases.ts'],
    // Only against tests that hang: what must be quick says so itself.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded',
          include: everyTest,
          exclude: ['tests/canary/**', '**/node_modules/**'],
          provide: { databaseKind: 'embedded' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['**/*.db.test.ts'],
          exclude: ['tests/canary/**', '**/node_modules/**'],
          provide: { databaseKind: 'postgres' },
        },
      },
    ],
  },
});
