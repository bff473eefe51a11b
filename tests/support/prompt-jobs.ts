import type { TestPlatform } from './test-platform.ts';

// Workers look for jobs once a second, so a test would wait for most of a second for each job.
const looksAfterMs = [10, 50, 250];

/**
 * Makes a site's workers look soon after a job is sent. Its transaction is usually committed within one of these waits; if
 * not, the workers look at their usual time.
 */
export function workPromptly({ jobs }: Pick<TestPlatform, 'jobs'>): void {
  const { send } = jobs;
  jobs.send = async (tx, kind, ...more) => {
    await send(tx, kind, ...more);
    for (const ms of looksAfterMs) setTimeout(() => jobs.lookNow(kind), ms).unref();
  };
}
