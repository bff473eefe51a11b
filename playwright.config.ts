import { defineConfig } from '@playwright/test';
import { headlessChromePath } from './platform/config/chrome-path.server.ts';

/** The journeys: end-to-end tests in a real browser. Each worker starts its own built site, see journey.ts. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/journeys',
  // The journeys change their site's data, so each worker has its own site.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A broken run stops early; failed tests run again at the end, see docs/tests.md.
  maxFailures: 15,
  retries: 0,
  // A generous limit for tests that hang: no journey depends on speed.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // The second project has all axe checks, the other engines and the crawl: `npm test -- --everything`.
  projects: [
    { name: 'journeys', testIgnore: ['**/other-engines.e2e.ts', '**/crawl.e2e.ts'] },
    { name: 'everything', metadata: { everyLook: true } },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Days are London days wherever the visitor is: every journey must also work eight hours to the west.
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
