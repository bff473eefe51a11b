import { defineConfig } from '@playwright/test';
import { headlessChromePath } from './platform/config/chrome-path.server.ts';

/** The journeys: a real browser on the running, built site. Each worker starts a site of its own, see tests/journeys/journey.ts. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/journeys',
  // The journeys change the data of the site that they walk through: each worker has its own.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A run that is broken says so soon; what failed is run again when all has run, see docs/tests.md.
  maxFailures: 15,
  retries: 0,
  // A net far out, against what never comes: no journey depends on speed.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // The second has every look of axe, the other engines and the crawl: `npm test -- --everything`.
  projects: [
    { name: 'journeys', testIgnore: ['**/other-engines.e2e.ts', '**/crawl.e2e.ts'] },
    { name: 'everything', metadata: { everyLook: true } },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Days are London's days wherever the visitor sits: every journey has to hold eight hours to the west.
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: headlessChromePath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
